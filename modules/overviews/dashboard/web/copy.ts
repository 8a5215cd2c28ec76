import { countOf } from '#kit/contract/words.ts';
import type { Opening } from './rules/openings.ts';
import type { firstSteps, MonitoringSummary, SecurityVerdict } from './rules/securityVerdict.ts';

interface VerdictFacts {
  /** Things rated High and Medium that stand open at all openings together. */
  highs: number;
  mediums: number;
  /** Title of what presses most. */
  worst: string | undefined;
  /** How many days ago something was fixed last; undefined where that is not known. */
  fixedAgo?: number | undefined;
  running?: MonitoringSummary['running'] | undefined;
  openings: readonly Pick<Opening, 'name' | 'state' | 'found'>[];
}

interface VerdictWords {
  title: string;
  /** Of what its number is made, in the words of the openings. */
  parts?: string;
  text: string;
}

const things = (count: number, one: string, many: string) =>
  count === 1 ? `one thing ${one}` : `${count} things ${many}`;

/** The answer to 'Am I all right?', with its number, and what it means. */
export function verdictWords(
  name: SecurityVerdict,
  { highs, mediums, worst, fixedAgo, running, openings }: VerdictFacts,
): VerdictWords {
  const dark = openings.flatMap((one) => (one.state === 'dark' ? one.name.toLowerCase() : []));
  const unseen = dark.length > 0 && `Not looked after yet: ${dark.join(', ')}.`;
  const partsOf = (rated: 'highs' | 'mediums') =>
    openings
      .filter(({ found }) => found[rated] > 0)
      .map(({ name, found }) => `${name.toLowerCase()} ${found[rated]}`)
      .join(', ');
  if (name === 'act')
    return {
      title: `Not all right: ${things(highs, 'needs fixing now', 'need fixing now')}`,
      parts: `Rated High: ${partsOf('highs')}.`,
      text: worst ? `The worst: ${worst}.` : 'Each comes with the steps to fix it.',
    };
  if (name === 'plan')
    return {
      title: `Nothing urgent: ${things(mediums, 'to plan for', 'to plan for')}`,
      parts: `Rated Medium: ${partsOf('mediums')}.`,
      text: ['Fix what is Medium in the next weeks.', unseen].filter(Boolean).join(' '),
    };
  // Nobody is told that all is well where nobody looked.
  if (name === 'good' && openings.some(({ state }) => state !== 'shut'))
    return { title: 'Nothing urgent where we looked', text: unseen || stillWords.good.text };
  if (name === 'good' && fixedAgo !== undefined)
    return {
      ...stillWords.good,
      text: `Last weak spot closed ${agoWords(fixedAgo)}. ${stillWords.good.text}`,
    };
  if (name === 'scanning' && running)
    return { ...stillWords.scanning, title: `Looking at ${new URL(running.url).hostname}…` };
  return stillWords[name];
}

const agoWords = (days: number) => (days === 0 ? 'today' : `${countOf(days, 'day')} ago`);

/** What comes by itself; empty if that is not known. */
export const comingWords = (
  next: MonitoringSummary['nextScan'] | undefined,
  dayOf: (instant: string) => string,
): string => (next ? `Next: scan of ${next.website} on ${dayOf(next.at)}.` : '');

const stillWords: Record<Exclude<SecurityVerdict, 'act' | 'plan'>, VerdictWords> = {
  expired: {
    title: 'Your websites are not scanned',
    text: 'The free trial has expired, so no scan runs. What was found before is kept.',
  },
  inactive: {
    title: 'Your websites are not scanned',
    text: 'Your plan does not include website scans at the moment. What was found before is kept.',
  },
  nothingYet: {
    title: 'Let’s see how you stand',
    text: 'Nothing is known of your websites yet. The first step below changes that.',
  },
  scheduled: {
    title: 'Your first scan is on its way',
    text: 'Your website is added. What we find shows up here once the first scan is done.',
  },
  scanning: {
    title: 'We are looking at your website right now',
    text: 'This takes a few minutes. You can close this page; the scan goes on without it.',
  },
  noneScanned: {
    title: 'Your websites are not scanned',
    text: 'New weak spots stay unseen. The list below says why, and what to do.',
  },
  someNotScanned: {
    title: 'Not all of your websites are scanned',
    text: 'New weak spots of those that are not stay unseen. The list below says why, and what to do.',
  },
  good: {
    title: 'You are in good shape',
    text: 'Your latest scans found nothing that needs your attention soon. We keep looking.',
  },
};

/** What there is to do of each of the first steps; how is told by the next steps alone. */
const stepWords = {
  organization: 'set up your organization',
  website: 'add a website',
  scan: 'see its first scan',
  fix: 'fix what is High',
} as const;

/** How far the organization has come from its setup to a website without High issues; null once it is there. */
export function firstStepsWords(steps: ReturnType<typeof firstSteps>): string | null {
  const left = steps.flatMap(({ step, isDone }) => (isDone ? [] : [stepWords[step]]));
  if (left.length === 0) return null;
  const done = steps.length - left.length;
  return `First steps: ${done} of ${steps.length} done. Left: ${left.join(', ')}.`;
}
