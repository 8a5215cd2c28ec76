import type { PlatformFix } from '@portal/scanner';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import {
  chapter,
  codeBox,
  dataTable,
  field,
  fieldInset,
  rule,
  severityChip,
} from '#kit/server/pdf/blocks.ts';
import { severityStyle } from '#kit/server/pdf/palette.ts';
import { codeEmsOf, fitted, printed, printedCode } from '#kit/server/pdf/printed.ts';
import { maxPlaces } from '../rules/reportLength.ts';
import type { StoredFinding } from '../store/scans.ts';
import { placesOf, sectionsOf } from './byCause.ts';
import { confidences, lives } from './copy.ts';
import { fits, isOrdinary, isShort } from './height.ts';
import { findingAnchor, type ReportData } from './reportData.ts';
import { owaspIdOf } from './standards.ts';

/** Ems beside a label, in a heading, and in the smaller letters of what to read. */
const fieldWidth = 38;
const titleWidth = 31;
const referenceWidth = 42;

const besideLabel = (text: string) => printed(fitted(text, fieldWidth));

/** For technicians: each finding with its evidence and its fix. */
export function findingPages(data: ReportData): Content[] {
  const { findings } = data;
  if (findings.length === 0) return [];
  const head = chapter(
    'findings',
    'Findings in detail',
    'For the person who looks after the website. Each has one cause, with the places where it was found; the number is that of the list before.',
    'below',
  );
  return sectionsOf(data).flatMap(({ title, findings: of }, section) =>
    of.map((finding, index) =>
      detail(finding, data, index === 0 ? title : null, section + index === 0 ? head : []),
    ),
  );
}

/** The same one after another, in the order of their rank. */
export const detailsOf = (data: ReportData): Content[] =>
  data.findings.map((finding) => detail(finding, data, null));

function detail(
  finding: StoredFinding,
  { accepted, fixesHere, timeZone, isFirstScan }: ReportData,
  section: string | null,
  chapterHead: readonly Content[] = [],
): Content {
  const { advice, severity, issueId } = finding;
  const decided = issueId ? accepted[issueId] : undefined;
  const reason = decided ? acceptedWords(decided, timeZone) : '';
  const fixes = fixesHere[finding.id] ?? [];
  const isFirst = chapterHead.length > 0;
  return {
    // Above and not below: a margin below the last block would make an empty page.
    margin: [0, isFirst ? 36 : 18, 0, 0],
    // The first fills the page on which the list ends, however few of its rows are there.
    unbreakable: !isFirst && isShort(finding, fixes),
    stack: [
      {
        // Keeps headings together with the text that follows them.
        unbreakable: fits(finding.title, advice.risk, section ?? '', reason),
        stack: [
          ...chapterHead,
          ...(section === null
            ? []
            : [{ text: printed(section), style: 'h2', margin: [0, 6, 0, 8] } as Content]),
          rule(severityStyle[severity].color, 2),
          {
            columns: [
              { width: '*', stack: [heading(finding)] },
              { width: 'auto', stack: [severityChip(severity)] },
            ],
            columnGap: 12,
          },
          { text: printed(classesOf(finding, isFirstScan)), style: 'small', margin: [0, 3, 0, 9] },
          ...(decided ? [field('Accepted', { text: besideLabel(reason) })] : []),
          field('Why it matters', { text: besideLabel(advice.risk) }),
        ],
      },
      { stack: places(finding), margin: [0, 0, 0, 8] },
      ...(finding.evidence ? [kept(finding.evidence, 'What was seen', codeBox)] : []),
      kept(advice.fix, 'How to fix it', (text) => ({ text: besideLabel(text) })),
      ...fixes.map(fixHere),
      ...(advice.references.length > 0
        ? [field('Read more', { stack: advice.references.map(reference) })]
        : []),
    ],
  };
}

/** The fix for the platform that the website runs on, with code printed as it has to be typed. */
function fixHere({ platform, title, where, steps, check, mayBreak, undo }: PlatformFix): Content {
  const words = (text: string | null): Content[] =>
    text === null ? [] : [{ text: besideLabel(text), margin: [0, 0, 0, 4] }];
  return field(platform, {
    stack: [
      ...words(title),
      ...words(where),
      ...steps.flatMap(({ text, snippet }, index): Content[] => [
        ...words(steps.length > 1 ? `${index + 1}. ${text}` : text),
        ...(snippet ? [codeBox(snippet.text)] : []),
      ]),
      ...words(check && `How to see that it works: ${check}`),
      ...words(mayBreak && `What it may break: ${mayBreak}`),
      ...words(undo && `How to take it back: ${undo}`),
    ],
  });
}

/** An accepted flaw stays in the report, so that whoever fixes flaws knows until when this one can wait. */
const acceptedWords = ({ until, reason }: ReportData['accepted'][string], timeZone: string) =>
  `${until ? `Until ${dateIn(timeZone, until)}: ` : ''}“${reason}”`;

// pdfmake allows an anchor with several fonts, but its types do not.
const heading = ({ position, severity, title }: StoredFinding): Content =>
  ({
    text: printed(fitted(`${position + 1}. ${title}`, titleWidth)),
    fontSize: 13,
    bold: true,
    lineHeight: 1.2,
    id: findingAnchor(position),
    outline: true,
    outlineParentId: 'findings',
    outlineText: `${severityStyle[severity].word}: ${title}`,
  }) as Content;

function classesOf(finding: StoredFinding, isFirstScan: boolean): string {
  const { technicalName, cwe, owasp, pci, confidence, life } = finding;
  const ids = ([2021, 2025] as const).flatMap((edition) => {
    const owaspId = owaspIdOf(owasp[edition]);
    return owaspId ? [`${owaspId}:${edition}`] : [];
  });
  const requirements = pci.filter((requirement) => /^\d/.test(requirement));
  return [
    technicalName,
    cwe,
    ids.length > 0 && `OWASP ${ids.join(', ')}`,
    requirements.length > 0 && `PCI DSS ${requirements.join(', ')}`,
    confidences[confidence],
    life && !(isFirstScan && life === 'new') && lives[life],
  ]
    .filter(Boolean)
    .join('  ·  ');
}

/** The addresses as a table, whose head is repeated on each page with its label. */
function places(finding: StoredFinding): Content[] {
  const all = placesOf(finding);
  const more = all.length - maxPlaces;
  const hasFields = all.some(({ parameter }) => parameter);
  const width = hasFields ? 31 : 43;
  return [
    dataTable(
      [32, '*', ...(hasFields ? [86] : [])],
      ['Method', 'Address', ...(hasFields ? ['Field'] : [])],
      all
        .slice(0, maxPlaces)
        .map((place): TableCell[] => [
          { text: printedCode(fitted(place.method, 3.8, codeEmsOf)), fontSize: 8 },
          { text: printedCode(fitted(place.url, width, codeEmsOf)), fontSize: 8 },
          ...(hasFields
            ? [{ text: printed(fitted(place.parameter ?? '', 10.5)), fontSize: 8 }]
            : []),
        ]),
      { mayBreak: !all.every(isOrdinary), label: 'Where' },
    ),
    ...(more > 0
      ? [
          {
            text: `and ${more} more, listed in the portal`,
            style: 'small',
            margin: [fieldInset, 0, 0, 0],
          } as Content,
        ]
      : []),
  ];
}

/** A field that is not cut where it would fit on a page. */
const kept = (text: string, label: string, show: (text: string) => Content): Content => ({
  unbreakable: fits(text),
  stack: [field(label, show(text))],
});

/** A web address becomes a link; the name of a standard stays text. */
function reference(text: string): Content {
  const address = /https?:\/\/[^\s<>"]+/.exec(text)?.[0];
  return {
    text: printed(fitted(text, referenceWidth)),
    fontSize: 9,
    ...(address && { link: address, style: 'link' }),
  };
}
