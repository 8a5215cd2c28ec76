import type { PlatformFix } from '@portal/scanner';
import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { chapter, codeBox, field, rule, severityChip } from '#kit/server/pdf/blocks.ts';
import { severityStyle } from '#kit/server/pdf/palette.ts';
import { printed, printedCode } from '#kit/server/pdf/printed.ts';
import type { StoredFinding } from '../store/scans.ts';
import { placesOf, sectionsOf } from './byCause.ts';
import { confidences, lives } from './copy.ts';
import { owaspIdOf } from './owaspNames.ts';
import { findingAnchor, type ReportData } from './reportData.ts';

/** The maximum of places printed per finding; the portal lists all. */
const maxPlaces = 30;

/** For technicians: each finding with its evidence and its fix. */
export function findingPages(data: ReportData): Content[] {
  const { findings } = data;
  if (findings.length === 0) return [];
  return [
    ...chapter(
      'findings',
      'Findings in detail',
      'For the person who looks after the website. Each has one cause, with the places where it was found; the number is that of the list before.',
    ),
    ...sectionsOf(data).flatMap(({ title, findings: of }) =>
      of.map((finding, index) => detail(finding, data, index === 0 ? title : null)),
    ),
  ];
}

function detail(
  finding: StoredFinding,
  { accepted, fixesHere, timeZone }: ReportData,
  section: string | null,
): Content {
  const { advice, severity, issueId } = finding;
  const decided = issueId ? accepted[issueId] : undefined;
  return {
    margin: [0, 4, 0, 16],
    stack: [
      {
        // Keeps headings together with the text that follows them.
        unbreakable: true,
        stack: [
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
          { text: printed(classesOf(finding)), style: 'small', margin: [0, 3, 0, 9] },
          ...(decided
            ? [field('Accepted', { text: printed(acceptedWords(decided, timeZone)) })]
            : []),
          field('Why it matters', { text: printed(advice.risk) }),
        ],
      },
      field('Where', { stack: places(finding) }),
      ...(finding.evidence ? [field('What was seen', codeBox(finding.evidence))] : []),
      field('How to fix it', { text: printed(advice.fix) }),
      ...(fixesHere[finding.id] ?? []).map(fixHere),
      ...(advice.references.length > 0
        ? [field('Read more', { stack: advice.references.map(reference) })]
        : []),
    ],
  };
}

/** The fix for the platform that the website runs on, with code printed as it has to be typed. */
const fixHere = ({
  platform,
  title,
  where,
  steps,
  check,
  mayBreak,
  undo,
}: PlatformFix): Content => {
  const words = (text: string | null): Content[] =>
    text === null ? [] : [{ text: printed(text), margin: [0, 0, 0, 4] }];
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
};

/** An accepted flaw stays in the report, so that whoever fixes flaws knows until when this one can wait. */
const acceptedWords = (
  { until, reason }: ReportData['accepted'][string],
  timeZone: string,
): string => `${until ? `Until ${dateIn(timeZone, until)}: ` : ''}“${reason}”`;

// pdfmake allows an anchor with several fonts, but its types do not.
const heading = ({ position, severity, title }: StoredFinding): Content =>
  ({
    text: printed(`${position + 1}. ${title}`),
    fontSize: 13,
    bold: true,
    lineHeight: 1.2,
    id: findingAnchor(position),
    outline: true,
    outlineParentId: 'findings',
    outlineText: `${severityStyle[severity].word}: ${title}`,
  }) as Content;

function classesOf(finding: StoredFinding): string {
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
    life && lives[life],
  ]
    .filter(Boolean)
    .join('  ·  ');
}

function places(finding: StoredFinding): Content[] {
  const all = placesOf(finding);
  const more = all.length - maxPlaces;
  return [
    ...all.slice(0, maxPlaces).map(
      (place): Content => ({
        text: [
          ...printedCode(`${place.method} ${place.url}`),
          ...(place.parameter ? printed(`  in “${place.parameter}”`) : []),
        ],
        fontSize: 9,
        margin: [0, 0, 0, 2],
      }),
    ),
    ...(more > 0
      ? [{ text: `and ${more} more, listed in the portal`, style: 'small' } as Content]
      : []),
  ];
}

/** A web address becomes a link; the name of a standard stays text. */
function reference(text: string): Content {
  const address = /https?:\/\/[^\s<>"]+/.exec(text)?.[0];
  return {
    text: printed(text),
    fontSize: 9,
    ...(address && { link: address, style: 'link' }),
  };
}
