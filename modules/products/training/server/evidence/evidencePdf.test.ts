import { expect, it } from 'vitest';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { sampleEvidence } from '#tests/support/sampleDocuments/evidence.ts';
import { renderEvidence } from './evidencePdf.ts';

it('TRN-117: whose name no font of ours has is listed by address', async () => {
  const branding = pdfBranding(brandById('fairhaven'));
  const rows = sampleEvidence.rows.flatMap((row) => [
    { ...row, name: 'Ада Аймз', email: 'p0@rye.ex' },
    { ...row, name: '李小龙', email: 'p1@rye.ex' },
  ]);
  const text = pagesOf(await renderEvidence({ ...sampleEvidence, branding, rows })).join('');
  expect(text).toContain('Ада');
  expect(text).not.toContain('p0@');
  expect(text).toContain('p1@rye.ex');
  expect(text).not.toMatch(/u\{|\[…\]/);
});
