import { isFlaw } from '@portal/ratings/finding';
import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { chapter } from '#kit/server/pdf/blocks.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import type { RatingReportData } from './data.ts';
import { findingPart, maxFindings } from './detailPages.ts';

/** What was seen at the hosts that the organization confirmed. It does not count (decision 33), and the page says so. */
export function otherHosts({ others, timeZone }: RatingReportData): Content[] {
  if (others.length === 0) return [];
  return [
    ...chapter(
      'others',
      'Other addresses of yours',
      'What is seen at these addresses is for you to fix. It does not count in your rating, neither for nor against you.',
    ),
    ...others.flatMap(({ host, lookedAt, findings }): Content[] => {
      const flaws = findings.filter(({ grade }) => isFlaw(grade));
      const looked = lookedAt === null ? null : dateIn(timeZone, new Date(lookedAt));
      return [
        { text: printed(host), style: 'h2', outline: true },
        { text: saidOf(looked, findings.length, flaws.length), style: 'small' },
        ...flaws.slice(0, maxFindings).map(findingPart),
      ];
    }),
  ];
}

function saidOf(looked: string | null, seen: number, flaws: number): string {
  if (looked === null) return 'The next rating looks at it.';
  if (seen === 0) return 'Nothing answered there when we looked.';
  const said =
    flaws === 0 ? 'Nothing to fix.' : flaws === 1 ? 'One thing to fix.' : `${flaws} things to fix.`;
  return `${said} Looked at ${looked}.`;
}
