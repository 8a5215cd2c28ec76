import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';

const ends = {
  fixed: (website: string) => `Checked and fixed on ${website}`,
  still_there: (website: string) => `Checked on ${website}, and not fixed yet`,
  unknown: (website: string) => `Checked on ${website}, and not proven yet`,
  failed: (website: string) => `The check of ${website} did not work`,
};

const yours = {
  assigned: (title: string, website: string) => `Yours to fix on ${website}: ${title}`,
  tomorrow: (title: string, website: string) => `Due tomorrow on ${website}: ${title}`,
  overdue: (title: string, website: string) => `Overdue on ${website}: ${title}`,
  comment: (title: string, website: string) => `A comment on what you fix on ${website}: ${title}`,
};

/** What the bell says of websites. */
export const monitoringSentences = {
  scan_new_high({ website, count, isFirst }) {
    const kind = isFirst ? 'High' : 'new High';
    return `We found ${count === 1 ? `a ${kind} issue` : `${count} ${kind} issues`} on ${website}`;
  },
  scan_failed_twice: ({ website }) => `We could not scan ${website}, twice in a row`,
  scan_not_run: ({ website, count }) =>
    count === 1
      ? `${website} is no longer scanned`
      : `${count} of your websites are no longer scanned`,
  certificate_expiring: ({ website, day }) => `The certificate of ${website} ends on ${day}`,
  issue_yours: ({ what, title, website }) => yours[what](title, website),
  fix_news: ({ website, by, ended }) =>
    ended
      ? `${ends[ended](website)}, as ${by} asked`
      : `${by} wrote to you about fixing ${website}`,
} satisfies Partial<NoticeSentences>;
