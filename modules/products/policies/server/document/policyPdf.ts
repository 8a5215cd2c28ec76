import type { Content } from 'pdfmake/interfaces.js';
import { dayWords } from '#kit/contract/dates.ts';
import { shorten } from '#kit/contract/words.ts';
import { chapter, dataTable } from '#kit/server/pdf/blocks.ts';
import { placed, reportCover } from '#kit/server/pdf/cover.ts';
import { type PdfBranding, renderPdf } from '#kit/server/pdf/document.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import { richBlocks } from '#kit/server/pdf/richBlocks.ts';
import { parseRichText } from '#kit/server/richText/parse.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';

/** Everything that a policy's document is made of; plain data, so that it can be sent to another process. */
export interface PolicyDocument {
  policy: Policy;
  company: string;
  branding: PdfBranding;
  /** The time of the policy's last save, as ISO text. */
  date: string;
}

/** Renders a policy as PDF: cover, text, and the requirements of frameworks that it meets. */
export function renderPolicy(document: PolicyDocument): Promise<Buffer> {
  const { policy, company, branding, date } = document;
  const standing =
    policy.status === 'Active' ? `Version ${policy.version}` : `Version ${policy.version}, draft`;
  return renderPdf({
    branding,
    title: `${policy.name}: ${company}`,
    footer: shorten(`${company}  ·  ${policy.name}  ·  ${standing}`, 110),
    date: new Date(date),
    content: [...cover(document), ...text(policy), ...requirements(policy)],
  });
}

const band = 360;

function cover({ policy, company, branding }: PolicyDocument): Content[] {
  const { name, purpose, version, status } = policy;
  return reportCover({
    branding,
    band,
    top: 160,
    title: { text: printed(shorten(name, 90)), fontSize: 32 },
    company: printed(shorten(company, 90)),
    version: {
      text: `Version ${version}${status === 'Active' ? '' : '  ·  DRAFT, not in force'}`,
      y: band - 48,
    },
    facts: [
      placed(band + 36, {
        stack: [
          ...(purpose
            ? [{ text: printed(purpose), fontSize: 12, margin: [0, 0, 0, 24] } as Content]
            : []),
          ...factRows(policy),
        ],
      }),
    ],
    note: `Made with ${branding.name}. Questions? ${branding.supportEmail}`,
  });
}

function factRows(policy: Policy): Content[] {
  const { approver, approvalDate, reviewDate, owner, reviewMonths } = policy;
  const facts: [string, string | null][] = [
    ['STATUS', policy.status === 'Active' ? 'Active' : 'Draft'],
    ['APPROVED BY', approver],
    ['APPROVED ON', approvalDate && dayWords(approvalDate)],
    ['NEXT REVIEW', reviewDate ? dayWords(reviewDate) : `Every ${reviewMonths} months`],
    ['LOOKED AFTER BY', owner || null],
  ];
  return facts.flatMap(([label, value]): Content[] =>
    value
      ? [
          {
            columns: [
              { width: 130, text: label, style: 'label', margin: [0, 2, 0, 0] },
              { width: '*', text: printed(shorten(value, 120)) },
            ],
            margin: [0, 0, 0, 8],
          },
        ]
      : [],
  );
}

const text = (policy: Policy): Content[] => {
  const blocks = richBlocks(parseRichText(policy.text));
  return [{ text: '', pageBreak: 'before' }, ...blocks];
};

function requirements({ mappings }: Policy): Content[] {
  const clausesBy = new Map<string, { framework: string; point: string; clauses: string[] }>();
  for (const { clause, answers } of mappings)
    for (const { framework, id, title } of answers) {
      // The ids of insurers' questions are left out, because nobody knows the questions by them.
      const point = /^[A-Z\d]/.test(id) ? `${id}  ${title}` : title;
      const key = `${framework} ${id}`;
      const row = clausesBy.get(key) ?? { framework, point, clauses: [] };
      clausesBy.set(key, { ...row, clauses: [...row.clauses, clause] });
    }
  if (clausesBy.size === 0) return [];
  const rows = [...clausesBy.values()]
    .sort(
      (one, other) =>
        byFramework(one.framework, other.framework) || byNumber(one.point, other.point),
    )
    .map(({ framework, point, clauses }) => [
      { text: printed(framework) },
      { text: printed(point) },
      { text: clauses.join(', '), bold: true },
    ]);
  return [
    ...chapter(
      'requirements',
      'What this policy answers',
      'For auditors, customers and insurers who ask: which clauses answer which of their points.',
    ),
    dataTable([110, '*', 110], ['WHO ASKS', 'WHAT THEY ASK', 'CLAUSES'], rows),
  ];
}
const byFramework = (one: string, other: string) => one.localeCompare(other);
const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
