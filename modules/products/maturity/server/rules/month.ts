import type { MonthNews } from '#kit/contract/monthNews.ts';

interface Standing {
  level: number;
  /** In hundredths of a level. */
  average: number;
}

/** How the maturity moved from the last result before a month to the last within it. */
export function maturityNews(before: Standing | undefined, now: Standing): MonthNews {
  if (!before)
    return {
      kind: 'first',
      text: `The maturity assessment was completed for the first time: level ${now.level}.`,
    };
  const kind = (change: number) => (change > 0 ? 'better' : 'worse');
  const level = now.level - before.level;
  if (level !== 0)
    return {
      kind: kind(level),
      text: `The maturity level ${level > 0 ? 'rose' : 'fell'} from ${before.level} to ${now.level}.`,
    };
  const [was, is] = [before, now].map(({ average }) => (average / 100).toFixed(1));
  if (was === is) return { kind: 'state', text: `The maturity level is ${now.level}, as before.` };
  const average = now.average - before.average;
  return {
    kind: kind(average),
    text: `The maturity level is ${now.level}, as before; its average ${average > 0 ? 'rose' : 'fell'} from ${was} to ${is}.`,
  };
}
