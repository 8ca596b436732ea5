/**
 * The house cannot start, for a reason that a person can act on. Printed as it stands, without a stack
 * trace, and the process ends with code 1.
 */
export class StartError extends Error {
  override readonly name = "StartError";
  /** What the person can do about it, as one or two sentences. */
  readonly remedy: string;

  /** @param problem what is wrong. @param remedy what to do. */
  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(problem, options);
    this.remedy = remedy;
  }
}
