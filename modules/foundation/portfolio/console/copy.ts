import { countOf } from '#kit/contract/words.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import type { Admin, Organization } from '../schemas/customerPage.ts';
import type { CallSheet, Customer, Figures, Reason, ShownCallNote } from '../schemas.ts';
import {
  advancedFrom,
  basicBelow,
  type CallReason,
  type ColumnName,
  maxAtOnce,
  maxExported,
  maxViews,
  newDays,
  soonDays,
} from '../vocabulary.ts';

const reasonWords: Record<CallReason, (count: number) => string> = {
  HIGHS: (count) => `${countOf(count, 'thing')} rated High to fix on websites`,
  HELP_ASKED: (count) => (count === 1 ? 'Asked for help' : `Asked for help ${count} times`),
  TRIAL_ENDING: (days) =>
    days === 0 ? 'Trial ends today' : `Trial ends in ${countOf(days, 'day')}`,
  TRIAL_OVER: (days) => `Trial ended ${countOf(days, 'day')} ago`,
  PAYMENT_FAILED: () => 'Payment failed',
  NOT_SCANNED: (count) => `${countOf(count, 'website')} not scanned`,
  SCAN_FAILED: (count) =>
    count === 1 ? 'Scan of a website failed' : `Scans of ${count} websites failed`,
  NEVER_SCANNED: (count) =>
    count === 0 ? 'Never scanned: no website added' : `${countOf(count, 'website')} never scanned`,
  RATING_FELL: (points) => `Rating fell by ${points}`,
  RATING_POOR: (rating) => `Rating is poor (${rating} at best)`,
  SILENT: (days) => `Nothing done for ${countOf(days, 'day')}`,
  LEVEL_LOW: (level) => `Maturity level ${level}`,
};

export const wordsOf = ({ code, count }: Reason): string => reasonWords[code](count);

/** The first three reasons as a sentence: 'Trial ends in 3 days; nothing done for 8 days.' */
export const reasonSentence = (reasons: readonly Reason[]): string =>
  `${reasons
    .slice(0, 3)
    .map(wordsOf)
    .map((words, index) => (index === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1)))
    .join('; ')}.`;

/** With what a call's dialog begins, and what the button for it says. */
export const begins = [
  { begin: 'called', label: 'Called' },
  { begin: 'later', label: 'Put off' },
  { begin: 'note', label: 'Note' },
  { begin: 'whose', label: 'Assign' },
] as const;
export type Begin = (typeof begins)[number]['begin'];

export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** A rating with its letter, or between what it lies: 'B 810', '610 to 790'. */
export const ratingWords = (rating: number, highest: number | null, letter?: string | null) =>
  highest !== null ? `${rating} to ${highest}` : letter ? `${letter} ${rating}` : String(rating);

const statuses = {
  INTRIAL: 'in trial',
  ACTIVE: '',
  FAILED: 'payment failed',
  CANCELED: 'canceled',
};
export const statusWords = ({ status }: Pick<Customer, 'status'>): string =>
  status ? statuses[status] : '';

export const trialWords = ({ trialDaysLeft }: Pick<Customer, 'trialDaysLeft'>): string => {
  if (trialDaysLeft === null) return '–';
  return trialDaysLeft < 0 ? 'over' : countOf(trialDaysLeft, 'day');
};

export const neverScannedWords = ({
  lacksWebsite,
  neverScanned,
}: Pick<Customer, 'lacksWebsite' | 'neverScanned'>): string =>
  lacksWebsite ? 'No website' : String(neverScanned);

const have = (count: number) => (count === 1 ? 'customer has' : 'customers have');

const money = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });

/** At how many customers it is, which is how many rows the view behind it has. */
const atWords = (customers: number): string =>
  customers > 0 ? `, at ${countOf(customers, 'customer')}` : '';

interface Figure {
  name: Exclude<keyof Figures, 'joined' | 'monthlyCents'>;
  to: string;
  /** What follows its number. */
  words: (count: number, all: Figures) => string;
  /** How many customers are newly so, and where they are; where it is kept since when they are. */
  news?: {
    name: 'joined' | 'withNewHighs' | 'withNewFailures';
    to: string;
    words: (customers: number) => string;
  };
}

/** The figures above the list, each with where it leads. */
export const figures: readonly Figure[] = [
  {
    name: 'customers',
    to: '/customers',
    words: (count) => (count === 1 ? 'customer' : 'customers'),
    news: {
      name: 'joined',
      to: `/customers?joinedInDays=${newDays}&sort=signedUpAt&direction=desc`,
      words: (customers) => `${customers.toLocaleString('en-US')} joined within ${newDays} days`,
    },
  },
  {
    name: 'paying',
    to: '/customers?status=ACTIVE',
    words: (count, { monthlyCents }) =>
      `${count === 1 ? 'pays' : 'pay'}, ${money(monthlyCents)} a month at today’s prices`,
  },
  { name: 'inTrial', to: '/customers?status=INTRIAL', words: () => 'in a trial' },
  {
    name: 'trialsEnding',
    to: `/customers?trialEndsInDays=${soonDays}&sort=trialEndsAt`,
    words: (count) => `${count === 1 ? 'trial ends' : 'trials end'} within ${soonDays} days`,
  },
  {
    name: 'openHighs',
    to: '/customers?highsAtLeast=1&sort=openHighs&direction=desc',
    words: (count, { withHighs }) =>
      `${count === 1 ? 'thing' : 'things'} rated High to fix on websites${atWords(withHighs)}`,
    news: {
      name: 'withNewHighs',
      to: `/customers?newHighInDays=${newDays}&sort=openHighs&direction=desc`,
      words: (customers) => `New at ${countOf(customers, 'customer')} within ${newDays} days`,
    },
  },
  {
    name: 'unwatched',
    to: '/customers?unwatched=yes',
    words: (count) => `${have(count)} a website that is not scanned`,
  },
  {
    name: 'scansFailed',
    to: '/customers?scanFailed=yes',
    words: (count, { withScansFailed }) =>
      `${count === 1 ? 'website' : 'websites'} whose last scan failed${atWords(withScansFailed)}`,
    news: {
      name: 'withNewFailures',
      to: `/customers?failedInDays=${newDays}&sort=scansFailed&direction=desc`,
      words: (customers) => `Failed at ${countOf(customers, 'customer')} within ${newDays} days`,
    },
  },
  {
    name: 'ratedBasic',
    to: `/customers?ratingBelow=${basicBelow}&sort=rating`,
    words: (_count, { ratedIntermediate, ratedAdvanced }) =>
      `rated below ${basicBelow}; ${ratedIntermediate.toLocaleString('en-US')} from ${basicBelow} to ${advancedFrom - 1}, ${ratedAdvanced.toLocaleString('en-US')} from ${advancedFrom}`,
  },
  {
    name: 'bounced',
    to: `/mails?outcome=bounced&days=${newDays}`,
    words: (count) => `${count === 1 ? 'mail' : 'mails'} came back within ${newDays} days`,
  },
];

export const statusChoices = [
  { value: 'INTRIAL', label: 'In trial' },
  { value: 'TRIAL_OVER', label: 'Trial over' },
  { value: 'ACTIVE', label: 'Paying' },
  { value: 'FAILED', label: 'Payment failed' },
  { value: 'CANCELED', label: 'Canceled' },
];

interface Mark {
  name: string;
  /** What it filters by when it is ticked. */
  value: string;
  /** Of the value that the address has. */
  label: (value: string) => string;
}

const within = (days: string) => `within ${days === '1' ? 'a day' : `${days} days`}`;
const newest = String(newDays);

export const marks: readonly Mark[] = [
  { name: 'highsAtLeast', value: '1', label: () => 'High on websites' },
  {
    name: 'trialEndsInDays',
    value: String(soonDays),
    label: (days) => `Trial ends ${within(days)}`,
  },
  { name: 'unwatched', value: 'yes', label: () => 'Website not scanned' },
  { name: 'scanFailed', value: 'yes', label: () => 'Scan failed' },
  { name: 'neverScanned', value: 'yes', label: () => 'Never scanned' },
  { name: 'joinedInDays', value: newest, label: (days) => `Joined ${within(days)}` },
  { name: 'newHighInDays', value: newest, label: (days) => `New High ${within(days)}` },
  { name: 'failedInDays', value: newest, label: (days) => `Scan failed ${within(days)}` },
];

export const columnTitles: Record<ColumnName, string> = {
  brandId: 'Brand',
  planName: 'Plan',
  trialEndsAt: 'Trial',
  level: 'Level',
  rating: 'Rating',
  openHighs: 'High on websites',
  unwatched: 'Not scanned',
  scansFailed: 'Scans failed',
  neverScanned: 'Never scanned',
  lastActivityAt: 'Last activity',
  signedUpAt: 'Customer since',
};

export const exportRefusals = {
  TOO_MANY_ROWS: `A file has ${countOf(maxExported, 'customer')} at most. Search or filter, to have fewer.`,
};

export const viewRefusals = {
  TOO_MANY_VIEWS: `You have ${maxViews} views already. Delete one, then save this one.`,
};

/** Of a change of several customers at once. */
export const tickedRefusals = {
  NOT_FOUND:
    'Nothing was changed: one of them is not a customer any more, or the colleague may not take the calls of all of them. Load the page again.',
};

/** At the choice whose the calls of several customers are. */
export const onlyOfAllWords =
  'Only who is there for all of these customers is offered. For a colleague of one brand, tick its customers alone.';

export const doings = [
  { doing: 'assign', label: 'Assign' },
  { doing: 'later', label: 'Put off' },
  { doing: 'called', label: 'Called, with a note' },
] as const;
export type Doing = (typeof doings)[number]['doing'];

export const countTicked = (count: number): string => countOf(count, 'customer');

export const tickedWords = (count: number): string => {
  if (count === 0) return 'None ticked';
  return count < maxAtOnce ? `${count} ticked` : `${count} ticked, the most at once`;
};

export const tickedQuietWords = (count: number, quietUntil: string): string =>
  `${countTicked(count)} off the call list until ${formatDateTime(quietUntil)}, unless there is a new reason.`;

export const visitRefusals = {
  NO_ADMIN: 'Nobody is an admin there, so there is nothing to see.',
};

export const decideVisitRefusals = {
  OWN_REQUEST: 'You asked for it yourself, so a colleague has to agree.',
  ANSWERED: 'A colleague has answered it already, or it has ended. Load the page again.',
};

export const keepRefusals = {
  NOT_ASKED: 'Somebody has taken it back already, or the erasure has begun.',
};

/** On the button that shows the other causes; the server names no more than a bound. */
export const showAllWords = (named: number, all: number): string =>
  named < all ? `Show ${named} of ${all}` : `Show all ${named}`;

/** Below the causes that are named. */
export const restWords = (rest: number): string =>
  rest === 1 ? 'And one more.' : `And ${rest} more.`;

/** How a rating compares with the one before it. */
export function movedWords({
  before,
  beforeHighest,
  moved,
}: NonNullable<Organization['rating']>): string {
  if (before === null) return 'It is the first.';
  const last = ratingWords(before, beforeHighest);
  if (moved === null) return `It does not compare with the one before, ${last}.`;
  if (moved === 0) return `No certain change from the one before, ${last}.`;
  const points = countOf(Math.abs(moved), 'point');
  return `${moved > 0 ? 'Up' : 'Down'} ${points} from the one before, ${last}.`;
}

/** What follows the name of who recorded it. */
export function noteWords({ event, by, quietUntil, assignedTo }: ShownCallNote): string {
  const until = quietUntil ? formatDateTime(quietUntil) : '';
  if (event === 'called') return 'called';
  if (event === 'noted') return 'wrote a note';
  if (event === 'snoozed') return `put the call off until ${until}`;
  if (event === 'put_back') return 'put the customer back on the call list';
  if (assignedTo === by) return 'took the call';
  return assignedTo ? `gave the call to ${assignedTo}` : 'said that it is nobody’s call';
}

/** With the hour: the day begins in the brand's zone, which may be on the day before in the console's. */
export const quietWords = (quietUntil: string): string =>
  `Off the call list until ${formatDateTime(quietUntil)}, unless there is a new reason.`;

/** Staff to choose from; their addresses tell namesakes apart. */
export const memberChoices = (staff: CallSheet['staff']): { value: string; label: string }[] =>
  staff.map(({ staffId, name, email }) => {
    const isTold = staff.every((one) => one.staffId === staffId || one.name !== name);
    return { value: staffId, label: isTold ? name : `${name} (${email})` };
  });

export const snoozes = [
  { days: 1, label: '1 day' },
  { days: 7, label: '1 week' },
  { days: 30, label: '1 month' },
] as const;

export const personRefusals = {
  BELONGS_ELSEWHERE:
    'They are an admin of another customer too, whom you do not look after, and it would hold there as well. Ask a colleague who looks after both.',
};

export const askStepRefusals = {
  ...personRefusals,
  NO_SECOND_STEP:
    'They have neither a second step nor a passkey: their password alone signs them in.',
  ASKED_ALREADY:
    'It is asked for already, here or at another organization of theirs. Load the page again.',
};

export const approveStepRefusals = {
  ...personRefusals,
  OWN_REQUEST: 'You asked for it yourself, so a colleague has to approve it.',
};

/** What to check before a second step is removed. */
export const callBackWords = (name: string, phone: string): string =>
  phone
    ? `Call ${name} back at the number on file, ${phone}, and at no other: who asks may be somebody who has their password.`
    : `No number of theirs is on file. Look up the company’s own, and call ${name} there: who asks may be somebody who has their password.`;

/** That a second step is to be removed, while nobody has approved it. */
export const stepRemovalWords = ({
  askedBy,
  reason,
  expiresAt,
}: NonNullable<Admin['stepRemoval']>): string =>
  `${askedBy} asked to remove the second step: “${reason}”. It waits for a second member of staff until ${formatDateTime(expiresAt)}.`;
