import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { countOf } from '#kit/contract/words.ts';
import { severityChip } from '#kit/server/pdf/blocks.ts';
import { printedShort } from '#kit/server/pdf/printed.ts';
import { levelLabels } from '#modules/products/monitoring/vocabulary.ts';
import type { StoredFinding } from '../store/scans.ts';
import { changes } from './changes.ts';
import { outOfScope, stops } from './copy.ts';
import { titleBand } from './cover.ts';
import { leftOutWords } from './coverage.ts';
import type { ReportData } from './reportData.ts';
import { standingOf } from './standing.ts';
import { countWords, type FirstThing, lookedAt, tiles, verdict, whatFirst } from './summary.ts';

/**
 * For the owner, on two pages and without jargon. `data` has one finding a cause, `all` has each. `room` is how much of
 * texts that are not ours is printed: 1 is all.
 */
export function ownerPages(data: ReportData, all: ReportData, room: number): Content[] {
  const standing = standingOf(all);
  return [
    ...head(data),
    { text: 'AM I ALL RIGHT?', style: 'label', margin: [0, 0, 0, 6] },
    verdict(data, standing),
    { columns: tiles(standing), columnGap: 10, margin: [0, 12, 0, 0] },
    { text: countWords(standing, data), margin: [0, 8, 0, 0] },
    ...whatFirst(data, room, withFixer),
    { text: '', pageBreak: 'before' },
    ...changes(data, room),
    label('WHAT WAS LOOKED AT'),
    lookedAt(data, room),
    label('WHAT THE SCAN COULD NOT REACH'),
    { ul: unreached(data, room) },
    label('WHERE TO READ ON'),
    { ul: readOn(data, room) },
  ];
}

const head = ({ branding, scan, timeZone }: ReportData): Content[] =>
  titleBand(branding, 'Website report for the owner', [
    ...printedShort(scan.targetName, 34),
    { text: `  ·  scanned on ${dateIn(timeZone, scan.startTime)}` },
    { text: `  ·  ${levelLabels[scan.scanProfile]}` },
  ]);

/** With who mends it. */
const withFixer = ({ severity, checkId }: StoredFinding): FirstThing => ({
  beside: { width: 'auto', stack: [severityChip(severity, 7)] },
  below: {
    text: [{ text: 'Who does it: ', bold: true }, `${whoFixes(checkId)}.`],
    margin: [0, 3, 0, 0],
  },
});

const label = (text: string): Content => ({ text, style: 'label', margin: [0, 18, 0, 6] });

/** Most remarks of a scan that are printed. */
const maxRemarks = 4;

function unreached({ scan, leftOut, fixedSince }: ReportData, room: number): Content[] {
  const remarks = scan.remarks ?? [];
  const more = remarks.length - maxRemarks;
  return [
    stops[scan.coverage?.stoppedBy ?? 'done'],
    ...remarks.slice(0, maxRemarks).map((remark) => ({
      text: printedShort(remark, Math.round(240 * room)),
    })),
    ...(more > 0 ? [`${countOf(more, 'further remark')} on the page of this scan.`] : []),
    ...leftOutWords({ leftOut, fixedSince }),
    { stack: ['No scan from outside looks at these:', { ul: [...outOfScope] }] },
  ];
}

const readOn = ({ pageUrl, branding }: ReportData, room: number): Content[] => [
  {
    text: [
      'All that was found, and how each is fixed: ',
      ...printedShort(pageUrl, Math.round(240 * room)).map((run) => ({
        ...run,
        link: pageUrl,
        style: 'link',
      })),
    ],
  },
  'For whoever fixes it: the “Fix List” under “Download Report” there, or “Send to Who Fixes It” on the page of an issue.',
  'For a bank, an insurer or an auditor: the “Standard Version (OWASP)” and the “PCI Version”, at the same place.',
  `Not sure what to do? Write to ${branding.supportEmail}.`,
];

/** Checks whose flaw is mended where the domain's name is kept. */
const atTheName = new Set(['email-dns', 'takeover']);

/** Checks whose flaw is mended in the server's settings or files, and not in the website's program. */
const atTheServer = new Set(
  [
    'tls-none tls-cert tls-proto tls-cipher tls-certweak hsts mixed xfo csp-missing csp-weak nosniff referrer permissions',
    'corp-coop cors smuggling webcache hosthdr methods dirlist default-page wellknown banner vuln-server dotenv vcs',
    'sourcemap src-leak admin-ui default-creds cve-probes',
  ].flatMap((ids) => ids.split(' ')),
);

/** Who mends what this check finds, in an owner's words. */
export function whoFixes(checkId: string): string {
  if (atTheName.has(checkId)) return 'Whoever keeps your domain name and its mail settings';
  if (atTheServer.has(checkId)) return 'Your hosting company, or whoever looks after the server';
  return 'Whoever builds and looks after the website';
}

/** All checks that are named here, for the test that holds them against the scanner's. */
export const namedChecks: readonly string[] = [...atTheName, ...atTheServer];
