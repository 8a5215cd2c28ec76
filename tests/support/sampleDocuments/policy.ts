import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { defaultsOf } from '#modules/products/policies/calls/values.ts';
import type {
  BinderDocument,
  BoundPolicy,
} from '#modules/products/policies/server/document/binderPdf.ts';
import type { PolicyDocument } from '#modules/products/policies/server/document/policyPdf.ts';
import type { StatementDocument } from '#modules/products/policies/server/document/statementPdf.ts';
import { mappingsOf, templateById } from '#modules/products/policies/server/library/index.ts';
import { policyText } from '#modules/products/policies/server/policyText.ts';

/** A policy's document for tests: a template with its defaults, approved by a bakery. */
export function samplePolicy(
  id: string,
  change: Partial<PolicyDocument['policy']> = {},
): PolicyDocument {
  const template = templateById(id);
  if (!template) throw new Error(`There is no policy ${id}`);
  const { title, purpose, owner, reviewMonths, values } = template;
  const html = template.htmlFor('large');
  const customValues = { ...defaultsOf(values), companyName: 'Harbor Bakery' };
  return {
    company: 'Harbor Bakery',
    branding: pdfBranding(brandById('fairhaven')),
    date: '2026-11-18T18:00:00.000Z',
    policy: {
      id,
      name: title,
      purpose,
      owner,
      reviewMonths,
      customValues,
      version: 2,
      latest: 2,
      saved: '2026-11-18T18:00:00.000Z',
      savedBy: 'a@shop.example',
      custom: false,
      status: 'Active',
      draftMode: null,
      approver: 'Robin Harbor',
      approvalDate: '2026-11-18',
      reviewDate: '2027-11-18',
      template: html,
      customPolicy: null,
      fields: values,
      mappings: mappingsOf(template, html),
      edition: 'large',
      file: null,
      text: policyText(html, values, customValues),
      ...change,
    },
  };
}

/** Two policies in force, bound. */
export const sampleBinder = (): BinderDocument => ({
  company: 'Harbor Bakery',
  branding: pdfBranding(brandById('fairhaven')),
  day: '2026-11-18',
  policies: ['access-control', 'encryption'].map((id): BoundPolicy => {
    const { name, version, approver, approvalDate, reviewDate, text } = samplePolicy(id).policy;
    return { policyType: id, name, version, approver, approvalDate, reviewDate, text };
  }),
});

/** Two controls of a statement, of which one does not apply. */
export const sampleStatement = (): StatementDocument => ({
  company: 'Harbor Bakery',
  branding: pdfBranding(brandById('fairhaven')),
  day: 'Nov 18, 2026',
  date: '2026-11-18T18:00:00.000Z',
  controls: [
    {
      control: 'A.5.1',
      title: 'Security policies are set, approved and reviewed',
      applies: true,
      reason: '',
      policies: [
        {
          policyType: 'information-security',
          name: 'Information security policy',
          version: 1,
          approvedOn: '2026-11-18',
          clauses: ['2.1', '2.2'],
        },
      ],
      evidence: [],
    },
    {
      control: 'A.8.30',
      title: 'Development by others is watched',
      applies: false,
      reason: 'Nobody develops software for us.',
      policies: [],
      evidence: [],
    },
  ],
});
