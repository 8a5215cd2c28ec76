import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each takes minutes, though the file is short. Tests that only wait alternate with those that compute. */
const long = [
  ...['trainingYear', 'idleQueries', 'killedWhileWriting', 'slowMail'],
  ...['killedWorkers', 'processesLong', 'processes', 'stuck', 'longOutbox'],
];
const rank = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((name) => moduleId.endsWith(`/faults/${name}.test.ts`));
  return place < 0 ? long.length : place;
};

/** Starts the longest tests first: at the end they would run while the other workers are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
