import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { dayWords } from '#kit/contract/dates.ts';
import { countOf, shorten } from '#kit/contract/words.ts';
import { chapter, dataTable } from '#kit/server/pdf/blocks.ts';
import { placed, reportCover } from '#kit/server/pdf/cover.ts';
import { type PdfBranding, renderPdf } from '#kit/server/pdf/document.ts';
import { fitted, printed } from '#kit/server/pdf/printed.ts';
import { richBlocks } from '#kit/server/pdf/richBlocks.ts';
import { parseRichText } from '#kit/server/richText/parse.ts';

/** A policy in force, as it was approved. */
export interface BoundPolicy {
  policyType: string;
  name: string;
  version: number;
  approver: string | null;
  approvalDate: string | null;
  reviewDate: string | null;
  text: string;
}

/** Everything that the binder is made of; plain data, so that it can be sent to another process. */
export interface BinderDocument {
  policies: readonly BoundPolicy[];
  company: string;
  branding: PdfBranding;
  /** Of the newest approval. */
  day: string | null;
}

/** Renders all policies in force as one PDF: cover, contents with page numbers, and each policy. */
export function renderBinder(document: BinderDocument): Promise<Buffer> {
  const { policies, company, branding, day } = document;
  return renderPdf({
    branding,
    title: `Security policies: ${company}`,
    footer: shorten(`${company}  ·  Security policies in force`, 110),
    date: new Date(`${day ?? '2000-01-01'}T12:00:00Z`),
    content: [...cover(document), ...contents(policies), ...policies.flatMap(bound)],
  });
}

const band = 360;

const cover = ({ policies, company, branding, day }: BinderDocument): Content[] =>
  reportCover({
    branding,
    band,
    top: 160,
    title: { text: 'Security policies', fontSize: 32 },
    company: printed(shorten(company, 90)),
    version: {
      text: countOf(policies.length, 'policy in force', 'policies in force'),
      y: band - 48,
    },
    facts: [
      placed(band + 36, {
        stack: [
          {
            text: `Each stands here as it was approved.${day ? ` The newest approval is of ${dayWords(day)}.` : ''}`,
            fontSize: 12,
          },
        ],
      }),
    ],
    note: `Made with ${branding.name}. Questions? ${branding.supportEmail}`,
  });

const anchorOf = ({ policyType }: BoundPolicy): string => `policy-${policyType}`;

/** How wide the column of names is. */
const nameEms = 30;

const contents = (policies: readonly BoundPolicy[]): Content[] => [
  ...chapter('contents', 'Contents'),
  dataTable(
    ['*', 50, 90, 34],
    ['POLICY', 'VERSION', 'APPROVED ON', 'PAGE'],
    policies.map((policy): TableCell[] => [
      {
        text: printed(fitted(shorten(policy.name, 120), nameEms)),
        linkToDestination: anchorOf(policy),
      },
      { text: String(policy.version) },
      { text: policy.approvalDate ? dayWords(policy.approvalDate) : '' },
      { text: [{ pageReference: anchorOf(policy) }], alignment: 'right' },
    ]),
  ),
];

const bound = (policy: BoundPolicy): Content[] => [
  {
    text: printed(shorten(policy.name, 120)),
    style: 'h1',
    id: anchorOf(policy),
    outline: true,
    outlineText: policy.name.slice(0, 200),
    pageBreak: 'before',
  },
  { text: printed(shorten(approvalOf(policy), 300)), style: 'lead' },
  ...richBlocks(parseRichText(policy.text)),
];

/** 'Version 2, approved by Robin Harbor on Nov 18, 2026. Next review on Nov 18, 2027.' */
function approvalOf({ version, approver, approvalDate, reviewDate }: BoundPolicy): string {
  const by = approver ? ` by ${approver}` : '';
  const on = approvalDate ? ` on ${dayWords(approvalDate)}` : '';
  const review = reviewDate ? ` Next review on ${dayWords(reviewDate)}.` : '';
  return `Version ${version}, approved${by}${on}.${review}`;
}
