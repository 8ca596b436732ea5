/** What the benchmarks use of autocannon, which brings no types. */
declare module "autocannon" {
  interface Options {
    url: string;
    method?: string;
    /** Seconds. */
    duration?: number;
    connections?: number;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Result {
    requests: { average: number; total: number };
    /** Answers whose status was not 200 to 299. */
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
