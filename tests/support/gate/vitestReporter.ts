import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type Failure, firstLine, writeReport } from './report.ts';

/** Prints a failure as it happens, where vitest's own reporter keeps it for the end; then writes the step's report. */
export class VitestReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    for (const { title, error } of failuresOf(module))
      console.error(`✗ ${module.relativeModuleId} > ${title}\n    ${error}`);
  }

  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, unhandled) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const failures = modules.flatMap(failuresOf);
    const errors: string[] = [];
    for (const error of unhandled) {
      const path = (error as { VITEST_TEST_PATH?: string }).VITEST_TEST_PATH;
      const module = modules.find(({ moduleId }) => moduleId === path);
      const line = firstLine(`${error.name}: ${error.message}`);
      if (module) failures.push(failureOf(module, 'outside of its tests', line));
      else errors.push(line);
    }
    writeReport({
      passed: count('passed'),
      failed: failures.length,
      skipped: count('skipped'),
      failures,
      errors,
    });
  };
}

const failureOf = (module: TestModule, title: string, error: string): Failure => ({
  project: module.project.name,
  file: relative(process.cwd(), module.moduleId),
  title,
  error,
});

function failuresOf(module: TestModule): Failure[] {
  const tests = [...module.children.allTests('failed')];
  const ofTests = tests.map((test) => failureOf(module, test.fullName, errorOf(test)));
  const suites = [module, ...module.children.allSuites()];
  const ofSuites = suites.flatMap((suite) =>
    suite
      .errors()
      .map(({ name, message }) =>
        failureOf(
          module,
          suite.type === 'suite' ? suite.fullName : 'the file',
          firstLine(`${name}: ${message}`),
        ),
      ),
  );
  return [...ofTests, ...ofSuites];
}

function errorOf(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  return firstLine(error ? `${error.name}: ${error.message}` : undefined);
}
