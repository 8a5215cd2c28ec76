import { dayWords } from '#kit/contract/dates.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import type { RecheckState } from '#modules/products/monitoring/vocabulary.ts';

/** What whoever fixes a cause is told of it. */
export type AssigneeNews =
  | { what: 'assigned'; dueOn: string | null }
  | { what: 'tomorrow' | 'overdue'; dueOn: string }
  | { what: 'comment'; text: string };

interface Told {
  news: AssigneeNews;
  title: string;
  website: string;
  /** The name of whoever did it. */
  by: string;
}

const subjects: Record<AssigneeNews['what'], (website: string) => string> = {
  assigned: (website) => `Something to fix on ${website} is yours`,
  tomorrow: (website) => `Due tomorrow on ${website}`,
  overdue: (website) => `Overdue on ${website}`,
  comment: (website) => `A comment on what you fix on ${website}`,
};

/** The mail to the admin who fixes a cause. */
export const assigneeMail = (brand: Brand, { news, title, website, by, ...to }: NoticeTo & Told) =>
  noticeMail(brand, to, {
    heading: subjects[news.what](website),
    paragraphs: paragraphsOf(news, title, by),
    button: 'Open it',
  });

function paragraphsOf(news: AssigneeNews, title: string, by: string): string[] {
  switch (news.what) {
    case 'assigned':
      return [
        `${by} assigned this to you: ${title}.`,
        ...(news.dueOn ? [`It is due on ${dayWords(news.dueOn)}.`] : []),
      ];
    case 'tomorrow':
      return [`This is yours to fix until tomorrow, ${dayWords(news.dueOn)}: ${title}.`];
    case 'overdue':
      return [
        `This was yours to fix until ${dayWords(news.dueOn)}, and is still open: ${title}.`,
        'Have it checked again if it is fixed, or choose another day.',
      ];
    case 'comment':
      return [`${by} wrote about this: ${title}.`, ...linesOf(news.text)];
  }
}

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

interface Ended {
  website: string;
  title: string;
  by: string;
  state: RecheckState;
}

const headings: Record<Exclude<RecheckState, 'waiting'>, (website: string) => string> = {
  fixed: (website) => `Fixed on ${website}`,
  still_there: (website) => `Not fixed yet on ${website}`,
  unknown: (website) => `Checked on ${website}, and not proven yet`,
  failed: (website) => `The check of ${website} did not work`,
};

const meanings: Record<Exclude<RecheckState, 'waiting'>, string> = {
  fixed: 'We looked again and did not find it any more. There is nothing left to do about it.',
  still_there: 'We looked again and still found it.',
  unknown:
    'We looked again, and some of the pages did not answer as before. The next scan looks at the whole website.',
  failed: 'We could not look at the website. Nothing is proven by that.',
};

/** The mail to an admin about what a recheck found that somebody with a fix link asked for. */
export function recheckMail(brand: Brand, { website, title, by, state, ...to }: NoticeTo & Ended) {
  const ended = state === 'waiting' ? 'failed' : state;
  return noticeMail(brand, to, {
    heading: headings[ended](website),
    paragraphs: [`${by} had this checked again: ${title}.`, meanings[ended]],
    button: 'See what is open',
  });
}

/** The mail to an admin about a message that came by a fix link. */
export const messageMail = (
  brand: Brand,
  { website, by, text, ...to }: NoticeTo & { website: string; by: string; text: string },
) =>
  noticeMail(brand, to, {
    heading: `A message about fixing ${website}`,
    paragraphs: [`${by} wrote by the link that you sent:`, ...linesOf(text)],
    button: 'Open it',
  });
