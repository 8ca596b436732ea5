/** The part of autocannon's interface that the benchmarks use; the package brings no types. */
declare module "autocannon" {
  export interface Result {
    requests: { total: number };
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests: readonly { method: string; path: string; headers: Record<string, string>; body?: string }[];
  }
  export default function autocannon(options: Options): Promise<Result>;
}
