import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { defaultsOf } from '#modules/products/policies/calls/values.ts';
import type { PolicyDocument } from '#modules/products/policies/server/document/policyPdf.ts';
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
      text: policyText(html, values, customValues),
      ...change,
    },
  };
}
