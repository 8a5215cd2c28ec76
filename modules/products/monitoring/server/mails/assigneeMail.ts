import { dayWords } from '#kit/contract/dates.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';

/** What whoever fixes a cause is told of it. */
export type AssigneeNews =
  | { what: 'assigned'; dueOn: string | null }
  | { what: 'tomorrow' | 'overdue'; dueOn: string }
  | { what: 'comment'; text: string };

interface Told {
  news: AssigneeNews;
  title: string;
  website: string;
  /** The path of the page. */
  page: string;
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
export const assigneeMail = (
  brand: Brand,
  config: Config,
  { news, title, website, page, by, ...to }: NoticeTo & Told,
) =>
  noticeMail(brand, to, {
    subject: subjects[news.what](website),
    heading: subjects[news.what](website),
    paragraphs: paragraphsOf(news, title, by),
    button: { label: 'Open it', url: `${brandAddress(brand, config)}${page}` },
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
      return [
        `${by} wrote about this: ${title}.`,
        ...news.text.split(/\n+/).filter((line) => line.trim() !== ''),
      ];
  }
}
