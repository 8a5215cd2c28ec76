import { expect, it } from 'vitest';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import { shopPicture } from '#kit/contract/shopPicture.ts';
import { reportCover } from './cover.ts';
import { type PdfBranding, renderPdf } from './document.ts';
import { printed } from './printed.ts';

const branding: PdfBranding = {
  name: 'Fairhaven',
  roles: brandRoles('#0b6e6e').light,
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
  supportEmail: 'support@fairhaven.example',
};
const content = reportCover({
  branding,
  band: 420,
  top: 200,
  title: { text: 'Website security report', fontSize: 36 },
  company: printed('Harbor Bakery'),
  facts: [],
  note: 'Made of the scan of November 19, 2026.',
});

it('BRD-077: a cover has the shop on its band, in the colours of the brand', () => {
  const drawn = JSON.stringify(content).replaceAll('\\"', '"');
  for (const [path] of shopPicture.light)
    expect(drawn).toContain(`<path d="${path}" fill="${branding.roles.onFill}"`);
  for (const path of shopPicture.ground)
    expect(drawn).toContain(`<path d="${path}" fill="${branding.roles.fill}"`);
});

it('a document names its title and language, and claims no tags, which it does not have (decision 40)', async () => {
  const date = new Date('2026-11-19T09:00:00Z');
  const texts = { title: 'Website security report', footer: 'Fairhaven', date };
  const pdf = (await renderPdf({ branding, content, ...texts })).toString('latin1');
  const title = /\/Title (\d+ 0) R/.exec(pdf)?.[1];
  expect(pdf).toContain(`\n${title} obj\n(Website security report)`);
  expect(pdf).toContain('/Lang (en-US)');
  expect(pdf).toContain('/DisplayDocTitle true');
  expect(pdf).not.toMatch(/\/(?:MarkInfo|StructTreeRoot)|pdfuaid/);
});
