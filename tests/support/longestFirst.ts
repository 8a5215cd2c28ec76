import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes each, though their files are short. What only waits stands between what works. */
const long = [
  ...['trainingYear', 'idleQueries', 'killedWhileWriting', 'slowMail'],
  ...['killedWorkers', 'processes', 'stuck', 'longOutbox'],
];
const rank = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((name) => moduleId.endsWith(`/faults/${name}.test.ts`));
  return place < 0 ? long.length : place;
};

/** What takes minutes begins first: as the last of all it would run while the other workers have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
