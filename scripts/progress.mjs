// A reporter for vitest in `npm test`: how far a suite is, now and then, and whatever is printed or thrown beside a test.
const SAY_EVERY_MS = 20_000;

/** The suite's name comes from SUITE. What failed is told by `npm test` itself at the end, from the JSON report. */
export default class Progress {
  #suite = process.env.SUITE ?? "tests";
  #files = 0;
  #filesDone = 0;
  #tests = { passed: 0, failed: 0, skipped: 0 };
  #saidAt = Date.now();

  onTestRunStart(specifications) {
    this.#files = specifications.length;
  }

  onTestCaseResult(test) {
    const { state } = test.result();
    this.#tests[state] = (this.#tests[state] ?? 0) + 1;
    if (state === "failed") console.log(`✗ ${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestModuleEnd(module) {
    this.#filesDone += 1;
    // Of the file itself, and of what its parts do before and after their tests: no test stands for those.
    const beside = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    for (const error of beside) console.log(`✗ ${module.relativeModuleId}: ${error.stack ?? error.message}`);
    if (Date.now() - this.#saidAt > SAY_EVERY_MS || this.#filesDone === this.#files) this.#say();
  }

  onUserConsoleLog({ content, taskId, type }) {
    process[type].write(`${this.#suite}${taskId ? "" : " (outside a test)"} said: ${content}`);
  }

  onTestRunEnd(_modules, errors) {
    for (const error of errors) console.log(`✗ ${this.#suite}, beside its tests: ${error.stack ?? error.message}`);
  }

  #say() {
    this.#saidAt = Date.now();
    const { passed, failed } = this.#tests;
    console.log(
      `  ${this.#suite}: ${this.#filesDone} of ${this.#files} files, ${passed} passed${failed > 0 ? `, ${failed} FAILED` : ""}`,
    );
  }
}
