import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { newBrand, publishBrand, signUpAt } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { tinyPng } from '#tests/support/pictures.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import type { BrandForm } from '../schemas.ts';
import { brandById, pdfBranding, writeBrands } from './index.ts';

const at = portalOfBrandsForAll();

const read = async (brandId: string) =>
  (await at.staff.browser.call(contract.readBrand, { brandId })).data;

/** Saves a draft with these changes; the refusal's code, or null. */
async function save(brandId: string, changes: Partial<BrandForm>): Promise<string | null> {
  const { brand, promotion, version } = await read(brandId);
  const { brandId: _, brandLogo: _l, brandLogoDark: _d, favicon: _f, roles: _r, ...form } = brand;
  const changed = { ...form, promotion, ...changes };
  return (await at.staff.browser.call(contract.saveBrand, { brandId, version, brand: changed }))
    .refused;
}
async function savePicture(brandId: string, side: number): Promise<string> {
  const { version } = await read(brandId);
  const saved = await at.staff.browser.call(contract.saveBrandPicture, {
    brandId,
    version,
    picture: 'brandLogoDark',
    file: tinyPng(side, side).toString('base64'),
  });
  return saved.data.address;
}
async function discard(brandId: string): Promise<string | null> {
  const { version } = await read(brandId);
  return (await at.staff.browser.call(contract.discardDraft, { brandId, version })).refused;
}
const earlier = async (brandId: string) =>
  (await at.staff.browser.call(contract.listEarlier, { brandId })).data.earlier;
async function goBack(brandId: string, version: number): Promise<string | null> {
  const opened = await read(brandId);
  const asked = { brandId, version: opened.version, earlier: version };
  return (await at.staff.browser.call(contract.draftEarlier, asked)).refused;
}

const visitorOf = (brandId: string) => at.portal.visitor({ host: `${brandId}.localhost:3000` });
const bootOf = async (visitor: Visitor) =>
  (await visitor.call(accounts.check, { bc: true })).data.boot;
const shownName = async (brandId: string) =>
  (await bootOf(visitorOf(brandId)))?.brand.brandNameLong;
const pictures = (brandId: string) =>
  at.storedPictures().filter((path) => path.startsWith(brandId)).length;

/** Opens an address on the portal as a browser does; returns the cookies that it sets, by name. */
async function opened(address: string) {
  const { host, pathname, search } = new URL(address);
  const answer = await at.portal.app.inject({ url: pathname + search, headers: { host } });
  return { ...answer.headers, status: answer.statusCode, cookies: answer.cookies };
}
async function previewing(brandId: string): Promise<Visitor> {
  const { address } = (await at.staff.browser.call(contract.previewBrand, { brandId })).data;
  const [cookie] = (await opened(address)).cookies;
  const visitor = visitorOf(brandId);
  visitor.cookies.set(cookie?.name ?? '', cookie?.value ?? '');
  return visitor;
}

describe('A draft of a brand', () => {
  it('BRD-060: is what is saved, one a brand; customers, mails and PDFs go on with what is published', async () => {
    const brandId = await newBrand(at.staff);
    expect((await read(brandId)).draft).toBe(null);
    expect(await save(brandId, { brandNameLong: 'Harborsafe Anew' })).toBe(null);
    expect(await save(brandId, { timeZone: 'America/Denver' })).toBe(null);
    const { brand, brandNameLong, draft } = await read(brandId);
    expect([brand.brandNameLong, brand.timeZone]).toEqual(['Harborsafe Anew', 'America/Denver']);
    expect(brandNameLong).toBe('Harborsafe for Business');
    expect(draft).toMatchObject({
      savedBy: 'Test administrator',
      changes: ['brandNameLong', 'timeZone'],
    });

    expect(await shownName(brandId)).toBe('Harborsafe for Business');
    expect(pdfBranding(brandById(brandId)).name).toBe('Harborsafe for Business');
    const email = `kim-${randomUUID()}@shop.example`;
    const mail = await signUpAt(at.portal, visitorOf(brandId), email, brandId);
    expect(mail.html).not.toContain('Harborsafe Anew');
  });

  it('BRD-061: is published with the words of what changed, and is a draft no more', async () => {
    const brandId = await newBrand(at.staff);
    expect(await publishBrand(at.staff, brandId)).toBe('NO_DRAFT');
    await save(brandId, { colors: { primary: '#7a1f5c', accent: '#abcdef' } });
    const { version } = await read(brandId);
    expect(await save(brandId, { brandNameLong: 'Harborsafe Anew' })).toBe(null);
    const publish = { brandId, version };
    const late = await at.staff.browser.call(contract.publishDraft, publish);
    expect(late.refused).toBe('CHANGED_MEANWHILE');
    expect(await publishBrand(at.staff, brandId)).toBe(null);
    expect(await shownName(brandId)).toBe('Harborsafe Anew');
    expect((await read(brandId)).draft).toBe(null);
    const { entries } = (await at.staff.browser.call(readStaffLog, {})).data;
    const subject = `Harborsafe Anew (${brandId}): full name, colours`;
    expect(entries.find((entry) => entry.subject === subject)?.what).toBe('Published the brand');
  });

  it('BRD-061: is refused where another brand took its domain meanwhile', async () => {
    const [brandId, other] = [await newBrand(at.staff), await newBrand(at.staff)];
    const webDomain = `new-${brandId}.example`;
    expect(await save(brandId, { webDomain })).toBe(null);
    expect(await save(other, { webDomain })).toBe(null);
    expect(await publishBrand(at.staff, other)).toBe(null);
    expect(await publishBrand(at.staff, brandId)).toBe('DOMAIN_IN_USE');
    expect((await read(brandId)).webDomain).toBe(`${brandId}.localhost`);
  });

  it('BRD-061: is discarded, and what is published stays', async () => {
    const brandId = await newBrand(at.staff);
    expect(await discard(brandId)).toBe('NO_DRAFT');
    await save(brandId, { brandNameLong: 'Harborsafe Anew' });
    expect(await discard(brandId)).toBe(null);
    const { brand, draft } = await read(brandId);
    expect([brand.brandNameLong, draft]).toEqual(['Harborsafe for Business', null]);
    expect(await shownName(brandId)).toBe('Harborsafe for Business');
  });

  it('BRD-061: of a brand of the program there is none, and of no brand neither', async () => {
    const { version } = await read('northlight');
    for (const [brandId, refused] of [
      ['northlight', 'READ_ONLY'],
      ['nobody', 'NOT_FOUND'],
    ] as const) {
      const named = { brandId, version };
      for (const call of [contract.publishDraft, contract.discardDraft])
        expect((await at.staff.browser.call(call, named)).refused).toBe(refused);
      const back = { ...named, earlier: 1 };
      expect((await at.staff.browser.call(contract.draftEarlier, back)).refused).toBe(refused);
    }
  });

  it('BRD-060: is untouched by what is saved of plans and pages, which is live at once', async () => {
    const brandId = await newBrand(at.staff);
    await save(brandId, { brandNameLong: 'Harborsafe Anew' });
    const { services } = at.portal;
    await writeBrands(services, services.database.system, async (writer) => {
      const { files } = writer.registry.find(brandId);
      await writer.change(brandId, { 'plans.json': `${files['plans.json']}\n` });
    });
    expect((await read(brandId)).brand.brandNameLong).toBe('Harborsafe Anew');
    expect(await shownName(brandId)).toBe('Harborsafe for Business');
  });

  it('BRD-062: has its pictures, which go from the storage when nothing names them any more', async () => {
    const brandId = await newBrand(at.staff);
    expect(pictures(brandId)).toBe(3);
    const first = await savePicture(brandId, 10);
    expect(await savePicture(brandId, 10)).toBe(first);
    expect(pictures(brandId)).toBe(4);
    expect((await bootOf(visitorOf(brandId)))?.brand.brandLogoDark).not.toBe(first);
    const second = await savePicture(brandId, 20);
    expect(pictures(brandId)).toBe(4);
    expect((await at.portal.app.inject({ url: first })).statusCode).toBe(404);
    expect(await discard(brandId)).toBe(null);
    expect(pictures(brandId)).toBe(3);
    expect((await at.portal.app.inject({ url: second })).statusCode).toBe(404);
    await savePicture(brandId, 30);
    expect(await publishBrand(at.staff, brandId)).toBe(null);
    expect(pictures(brandId)).toBe(4);
    expect(pdfBranding(brandById(brandId)).logo).toContain('data:image/png;base64,');
  });
});

describe('A preview of a brand', () => {
  it('BRD-063: shows the draft in the browser that opened the link, marked, for half an hour', async () => {
    const brandId = await newBrand(at.staff);
    const asked = { brandId };
    const without = await at.staff.browser.call(contract.previewBrand, asked);
    expect(without.refused).toBe('NO_DRAFT');
    await save(brandId, { brandNameLong: 'Harborsafe Anew' });
    const { address } = (await at.staff.browser.call(contract.previewBrand, asked)).data;
    const answer = await opened(address);
    expect([answer.status, answer.location, answer['cache-control']]).toEqual([
      303,
      '/',
      'no-store',
    ]);
    expect(answer.cookies).toMatchObject([
      { name: 'brand_preview', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 1800 },
    ]);

    const visitor = await previewing(brandId);
    expect(await bootOf(visitor)).toMatchObject({
      isPreview: true,
      brand: { brandNameLong: 'Harborsafe Anew' },
    });
    expect(await bootOf(visitorOf(brandId))).toMatchObject({
      isPreview: false,
      brand: { brandNameLong: 'Harborsafe for Business' },
    });
    const email = `kim-${randomUUID()}@shop.example`;
    const mail = await signUpAt(at.portal, visitor, email, brandId);
    expect(mail.html).not.toContain('Harborsafe Anew');
    const now = at.portal.clock.now();
    at.portal.clock.forward(1800);
    expect((await bootOf(visitor))?.isPreview).toBe(false);
    at.portal.clock.set(now);
  });

  it('BRD-063: shows no other brand’s draft, and nothing by a token that was not made here', async () => {
    const [brandId, other] = [await newBrand(at.staff), await newBrand(at.staff)];
    for (const one of [brandId, other]) await save(one, { brandNameLong: 'Harborsafe Anew' });
    const visitor = await previewing(brandId);
    const elsewhere = visitorOf(other);
    const token = visitor.cookies.get('brand_preview') ?? '';
    elsewhere.cookies.set('brand_preview', token);
    expect((await bootOf(elsewhere))?.isPreview).toBe(false);
    for (const forged of [token.replace(brandId, other), `${other}.9999999999999.1.x`, 'x', '']) {
      elsewhere.cookies.set('brand_preview', forged);
      expect((await bootOf(elsewhere))?.isPreview).toBe(false);
    }
    const host = `http://${brandId}.localhost:3000`;
    for (const path of ['/preview', '/preview?token=x']) {
      const { cookies, location } = await opened(`${host}${path}`);
      expect([location, cookies.map(({ value }) => value)]).toEqual(['/', ['']]);
    }
  });

  it('BRD-063: ends for everybody when the draft is published or discarded', async () => {
    const brandId = await newBrand(at.staff);
    await save(brandId, { brandNameLong: 'Harborsafe Anew' });
    const visitor = await previewing(brandId);
    expect(await publishBrand(at.staff, brandId)).toBe(null);
    expect(await bootOf(visitor)).toMatchObject({
      isPreview: false,
      brand: { brandNameLong: 'Harborsafe Anew' },
    });
  });

  it('BRD-064: of a mail runs and loads nothing; it and a PDF have the draft’s name and colour', async () => {
    const brandId = await newBrand(at.staff);
    const brandNameLong = 'Harborsafe Anew';
    await save(brandId, { brandNameLong, colors: { primary: '#7a1f5c', accent: '#abcdef' } });
    const mail = await at.staff.browser.call(contract.previewMail, { brandId });
    const html = String(mail.body);
    expect(html).toContain('#7a1f5c');
    expect(html).toMatch(/<img src="data:image\/png;base64,[^"]+" [^>]*alt="Harborsafe Anew/);
    expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
    expect(mail.headers['cache-control']).toContain('no-store');
    const pdf = await at.staff.browser.call(contract.previewPdf, { brandId });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const pages = pagesOf(pdf.body as Buffer);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(brandNameLong);
    for (const call of [contract.previewMail, contract.previewPdf])
      expect((await at.staff.browser.call(call, { brandId: 'nobody' })).refused).toBe('NOT_FOUND');
  });
});

describe('What was published of a brand before', () => {
  it('BRD-065: is listed with when, who and what is otherwise now, without what else was saved', async () => {
    const brandId = await newBrand(at.staff);
    expect(await earlier(brandId)).toEqual([]);
    const made = at.portal.clock.now().toISOString();
    at.portal.clock.forward(60);
    await save(brandId, { brandNameLong: 'Two' });
    expect(await earlier(brandId)).toEqual([]);
    await publishBrand(at.staff, brandId);
    const { services } = at.portal;
    await writeBrands(services, services.database.system, async (writer) => {
      const { files } = writer.registry.find(brandId);
      await writer.change(brandId, { 'plans.json': `${files['plans.json']}\n` });
    });
    expect(await earlier(brandId)).toEqual([
      { version: 1, savedAt: made, savedBy: 'Test administrator', changes: ['brandNameLong'] },
    ]);
    await save(brandId, { brandNameLong: 'Three' });
    await publishBrand(at.staff, brandId);
    expect((await earlier(brandId)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('BRD-065: may be the draft again, with its pictures, and is published as any other', async () => {
    const brandId = await newBrand(at.staff);
    const { brandLogoDark } = brandById(brandId);
    await save(brandId, { brandNameLong: 'Two' });
    await savePicture(brandId, 10);
    await publishBrand(at.staff, brandId);
    const asked = { brandId, version: (await read(brandId)).version };
    for (const none of [2, 7]) expect(await goBack(brandId, none)).toBe('NOT_FOUND');

    expect(await goBack(brandId, 1)).toBe(null);
    const { brand, draft } = await read(brandId);
    expect(brand).toMatchObject({ brandNameLong: 'Harborsafe for Business', brandLogoDark });
    expect(draft?.changes).toEqual(['brandNameLong', 'brandLogoDark']);
    expect(await shownName(brandId)).toBe('Two');
    const late = await at.staff.browser.call(contract.draftEarlier, { ...asked, earlier: 1 });
    expect(late.refused).toBe('CHANGED_MEANWHILE');
    await publishBrand(at.staff, brandId);
    expect(await shownName(brandId)).toBe('Harborsafe for Business');
    expect(pictures(brandId)).toBe(4);
  });

  it('BRD-062: has the picture that it had, though an import put another in its place', async () => {
    const brandId = await newBrand(at.staff);
    const { services } = at.portal;
    const logo = brandById(brandId).brandLogo;
    const before = (await at.portal.app.inject({ url: logo })).body;
    const other = before.replace('<svg', '<svg data-other=""');
    await writeBrands(services, services.database.system, async (writer) => {
      const { files, pictures: own } = writer.registry.find(brandId);
      const changed = new Map([...own, ['logo.svg', Buffer.from(other)] as const]);
      const named = `${files['brand.json']}`.replace('for Business', 'for Imports');
      await writer.put(brandId, { files: { ...files, 'brand.json': named }, pictures: changed });
    });
    expect(await goBack(brandId, 1)).toBe(null);
    const { brandLogo } = (await read(brandId)).brand;
    expect(brandLogo).toMatch(/\/brandLogo-[0-9a-f]{12}\.svg$/);
    const picture = async (url: string) => (await at.portal.app.inject({ url })).body;
    expect(await picture(brandLogo)).toBe(before);
    expect(await picture(logo)).toBe(other);
    await publishBrand(at.staff, brandId);
    expect(await picture(brandById(brandId).brandLogo)).toBe(before);
  });
});
