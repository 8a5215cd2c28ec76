import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type Failure, firstLine, writeReport } from './report.ts';

/** Prints a journey's failure as it happens; then writes the step's report. */
export default class PlaywrightReporter implements Reporter {
  private root: Suite | undefined;
  private readonly errors: string[] = [];

  onBegin(_: unknown, root: Suite): void {
    this.root = root;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (hasFailed(test)) console.error(`✗ ${test.title}\n    ${firstLine(result.error?.message)}`);
  }

  onError(error: TestError): void {
    this.errors.push(firstLine(error.message));
  }

  onEnd(): void {
    const tests = this.root?.allTests() ?? [];
    const failures = tests.filter(hasFailed).map(failureOf);
    writeReport({
      passed: tests.filter((test) => test.outcome() === 'expected' && !wasSkipped(test)).length,
      failed: failures.length,
      skipped: tests.filter(wasSkipped).length,
      failures,
      errors: this.errors,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

const hasFailed = (test: TestCase) => test.outcome() === 'unexpected';
const wasSkipped = (test: TestCase) => test.outcome() === 'skipped';

const failureOf = (test: TestCase): Failure => ({
  project: test.parent.project()?.name ?? '',
  file: `${relative(process.cwd(), test.location.file)}:${test.location.line}`,
  title: test.title,
  error: firstLine(test.results.find(({ error }) => error)?.error?.message),
});
