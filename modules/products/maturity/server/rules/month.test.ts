import { expect, it } from 'vitest';
import { maturityNews } from './month.ts';

it.each([
  [undefined, { level: 2, average: 210 }, 'first', 'completed for the first time: level 2.'],
  [{ level: 1, average: 180 }, { level: 2, average: 210 }, 'better', 'level rose from 1 to 2.'],
  [{ level: 2, average: 210 }, { level: 1, average: 230 }, 'worse', 'level fell from 2 to 1.'],
  [
    { level: 2, average: 210 },
    { level: 2, average: 240 },
    'better',
    'average rose from 2.1 to 2.4.',
  ],
  [
    { level: 2, average: 240 },
    { level: 2, average: 210 },
    'worse',
    'average fell from 2.4 to 2.1.',
  ],
  // Less than what is printed.
  [{ level: 2, average: 211 }, { level: 2, average: 212 }, 'state', 'level is 2, as before.'],
] as const)('DSH-069: maturity from %j to %j is %s', (before, now, kind, text) => {
  const news = maturityNews(before, now);
  expect(news.kind).toBe(kind);
  expect(news.text.endsWith(text)).toBe(true);
});
