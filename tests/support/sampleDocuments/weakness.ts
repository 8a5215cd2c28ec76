import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import type { WeaknessDocument } from '#modules/products/concierge/server/document/weaknessPdf.ts';
import { weaknessTemplates } from '#modules/products/concierge/server/library/templates.ts';

/** A weakness document for tests: the library's first template, filled in for a bakery. */
export function sampleWeakness({
  weakness,
  ...change
}: Partial<WeaknessDocument> = {}): WeaknessDocument {
  const [template] = weaknessTemplates;
  return {
    company: 'Harbor Bakery',
    timeZone: 'America/Los_Angeles',
    branding: pdfBranding(brandById('fairhaven')),
    weakness: {
      weaknessId: '3f2a91c0-7e3f-4a5b-8c9d-0e1f2a3b4c5d',
      title: template?.title ?? '',
      reportedOn: '2026-11-18T18:00:00.000Z',
      severity: 'Critical',
      status: 'Open',
      statusUpdatedOn: '2026-11-18T18:00:00.000Z',
      isRead: true,
      body: template?.body ?? '',
      evidence: '',
      source: null,
      ...weakness,
    },
    ...change,
  };
}
