import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import type { RecheckState } from '#modules/products/monitoring/vocabulary.ts';
import { issuesPage } from '../websitePage.ts';

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
export const recheckMail = (
  brand: Brand,
  config: Config,
  { website, title, by, state, ...to }: NoticeTo & Ended,
) => {
  const ended = state === 'waiting' ? 'failed' : state;
  return noticeMail(brand, to, {
    subject: headings[ended](website),
    heading: headings[ended](website),
    paragraphs: [`${by} had this checked again: ${title}.`, meanings[ended]],
    button: { label: 'See what is open', url: pageOf(brand, config, website) },
  });
};

/** The mail to an admin about a message that came by a fix link. */
export const messageMail = (
  brand: Brand,
  config: Config,
  { website, by, text, ...to }: NoticeTo & { website: string; by: string; text: string },
) =>
  noticeMail(brand, to, {
    subject: `A message about fixing ${website}`,
    heading: `A message about fixing ${website}`,
    paragraphs: [
      `${by} wrote by the link that you sent:`,
      ...text.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    button: { label: 'Open it', url: pageOf(brand, config, website) },
  });

const pageOf = (brand: Brand, config: Config, website: string): string =>
  `${brandAddress(brand, config)}${issuesPage(website)}`;
