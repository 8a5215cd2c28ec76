import { expect, it } from 'vitest';
import { emptySeen, type PageSeen, type PageVisit, type Sink } from '../../browser/pageVisit.ts';
import type { PageVisitor } from '../../browser/visitor.ts';
import { proberFor } from '../../testing/fakeSite.ts';
import { domXss } from './check.ts';

const url = 'https://shop.example/a';

/** What is found on a page that writes so much of its address, and runs whatever it writes. */
function found(written: (address: string) => string[], at?: string) {
  const visit = async (given: PageVisit): Promise<PageSeen> => ({
    ...emptySeen(url),
    ran: given.call !== undefined,
    sinks: given.watchesSinks
      ? written(given.url).map((value): Sink => ({ sink: 'html', value, at }))
      : [],
  });
  return domXss.look(
    url,
    { visit } as unknown as PageVisitor,
    proberFor(() => ''),
  );
}

it('tells a place that writes the whole address once, and two places as two', async () => {
  expect(await found((address) => [address])).toHaveLength(1);
  expect(await found((address) => address.split('#'))).toHaveLength(2);
  expect(await found(() => ['nothing of it'])).toEqual([]);
});
it('tells a place of the code once, whatever it writes', async () => {
  expect(await found((address) => address.split('#'), '3:7')).toHaveLength(1);
});
