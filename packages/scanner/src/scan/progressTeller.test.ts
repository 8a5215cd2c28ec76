import { expect, it } from 'vitest';
import type { ScanProgress } from '../ground/options.ts';
import { ProgressTeller } from './progressTeller.ts';

it('tells again what it told last, with the counts of now', () => {
  const told: ScanProgress[] = [];
  let requests = 3;
  const teller = new ProgressTeller(
    (progress) => told.push(progress),
    () => ({ requests, findings: 1 }),
  );
  teller.again();
  expect(told).toEqual([]);
  teller.tell('crawl', 4, 4);
  requests = 80;
  teller.again();
  const first = { phase: 'crawl', done: 4, known: 4, requests: 3, findings: 1 };
  expect(told).toEqual([first, { ...first, requests: 80 }]);
});
