import { describe, expect, it } from 'vitest';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { sampleCertificate } from '#tests/support/sampleDocuments/evidence.ts';
import { type CertificateDocument, renderCertificate } from './certificatePdf.ts';

const branding = pdfBranding(brandById('fairhaven'));
const pdfOf = (change: Partial<CertificateDocument> = {}) =>
  renderCertificate({ ...sampleCertificate, branding, ...change });
const words = (text = '') => text.replaceAll(/\s+/g, ' ');

describe('A certificate as PDF', () => {
  it('TRN-116: is a page of A4 on its side, with whose it is, for what, when and by whom', async () => {
    const pdf = await pdfOf();
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
    const [page, ...more] = pagesOf(pdf);
    expect(more).toEqual([]);
    for (const said of [
      'CERTIFICATE OF COMPLETION',
      sampleCertificate.name,
      sampleCertificate.companyName,
      sampleCertificate.courseTitle,
      'passed its quiz with 90 percent',
      branding.name,
      'November 18, 2026',
      'November 18, 2027',
      sampleCertificate.code,
      sampleCertificate.address,
    ])
      expect(words(page)).toContain(said);
  });

  it.each([
    'Łukasz Żółć',
    'Zoë d’Ångström',
    'Nguyễn Thị Hoàng Ánh',
    'Σωκράτης Παπαδόπουλος',
    'Юлія Ґалаґан',
    'Әлия Қуанышбек',
  ])('TRN-113: prints %s', async (name) => {
    const [page = ''] = pagesOf(await pdfOf({ name }));
    // Where the font changes the reader may see a space.
    expect(page.replaceAll(/\s/g, '')).toContain(name.replaceAll(' ', ''));
  });

  it('TRN-117: has no code point of a letter that no font has', async () => {
    const [page = ''] = pagesOf(await pdfOf({ name: '李小龙', companyName: 'مخبز' }));
    expect(page).not.toMatch(/u\{/);
    expect(page).toContain('[…]');
  });

  it('TRN-116: is one page however long its names are', async () => {
    const name = 'W'.repeat(200);
    expect(pagesOf(await pdfOf({ name, companyName: name })).length).toBe(1);
  });
});
