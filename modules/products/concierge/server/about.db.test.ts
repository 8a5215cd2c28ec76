import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import { askForCallPath } from '../vocabulary.ts';

const at = portalOfBrandsForAll();

const read = async (brandId: string) =>
  (await at.staff.browser.call(contract.readAbout, { brandId })).data;
const save = async (brandId: string, about: object) =>
  at.staff.browser.call(contract.saveAbout, {
    brandId,
    version: (await read(brandId)).version,
    about,
  });
const told = async (customer: Visitor) =>
  (await customer.call(contract.cyberConciergeConfig, {})).data.config;

describe('POST /api/console/about/save', () => {
  it('CON-002, CON-003: changes what this brand’s customers read at the next load, and no other’s', async () => {
    const [brandId, other] = [await newBrand(at.staff), await newBrand(at.staff)];
    const [customer, stranger] = [
      await customerOf(at.portal, brandId),
      await customerOf(at.portal, other),
    ];
    const { about, isOwn, standard, addresses } = await read(brandId);
    expect([about, isOwn]).toEqual([standard, false]);
    expect(addresses).toEqual({
      call: askForCallPath,
      email: `concierge@${brandId}.example`,
      knowledgeBase: '/help',
    });
    const before = await told(stranger);
    const written = {
      ...about,
      title: 'The harbour master answers',
      offerings: [about.offerings[1], { title: 'Night watch', text: 'Somebody is awake.' }],
      email: { title: 'Write', text: 'We answer by noon.', button: 'Mail the harbour' },
    };
    expect((await save(brandId, written)).refused).toBe(null);
    expect(await told(customer)).toEqual({
      ...written,
      call: { ...about.call, url: askForCallPath },
      email: { ...written.email, address: `concierge@${brandId}.example` },
      knowledgeBase: { ...about.knowledgeBase, url: '/help' },
    });
    expect(await told(stranger)).toEqual(before);
    const nowhere = { call: '', email: '', knowledgeBase: '' };
    const leftOut = { call: null, email: null, knowledgeBase: null };
    expect(contract.aboutShown(about, nowhere)).toMatchObject(leftOut);
    expect(await read(brandId)).toMatchObject({ about: written, isOwn: true });
    const { entries } = (await at.staff.browser.call(readStaffLog, {})).data;
    expect(
      entries.find(({ subject }) => subject === `Concierge’s page of ${brandId}`),
    ).toMatchObject({ action: '/console/about/save' });
  });

  it('CON-004: tells the second of two who save, and loses nothing of the first', async () => {
    const brandId = await newBrand(at.staff);
    const { about, version } = await read(brandId);
    const titles = ['Left', 'Right'];
    const answers = await Promise.all(
      titles.map((title) =>
        at.staff.browser.call(contract.saveAbout, { brandId, version, about: { ...about, title } }),
      ),
    );
    const won = answers.findIndex(({ refused }) => refused === null);
    expect(answers[1 - won]?.refused).toBe('CHANGED_MEANWHILE');
    expect((await read(brandId)).about.title).toBe(titles[won]);
  });

  it('CON-005: refuses what a brand could not start with, and leaves the program’s brands alone', async () => {
    const brandId = await newBrand(at.staff);
    const { about, version } = await read(brandId);
    const [offering] = about.offerings;
    for (const wrong of [
      { ...about, title: '' },
      { ...about, title: 'Two\r\nlines (I8)' },
      { ...about, lead: 'x'.repeat(301) },
      { ...about, offerings: [offering, offering] },
      { ...about, offerings: Array.from({ length: 13 }, (_, n) => ({ title: `${n}`, text: 'x' })) },
      { ...about, call: { ...about.call, url: 'javascript:alert(1)' } },
      { ...about, paid: true },
    ]) {
      expect((await save(brandId, wrong)).refused).toBe('INVALID_INPUT');
    }
    expect((await save('northlight', about)).refused).toBe('READ_ONLY');
    const nobodys = { brandId: 'nobody', version, about };
    expect((await at.staff.browser.call(contract.saveAbout, nobodys)).refused).toBe('NOT_FOUND');
    const { refused } = await at.staff.browser.call(contract.readAbout, { brandId: 'nobody' });
    expect(refused).toBe('NOT_FOUND');
    expect((await read(brandId)).version).toBe(version);
  });

  it('CON-005: takes a page that another process wrote, and keeps the page where that is wrong', async () => {
    const brandId = await newBrand(at.staff);
    const customer = await customerOf(at.portal, brandId);
    const { about } = await read(brandId);
    const { brands, database } = at.portal.services;
    const elsewhere = async (page: object) => {
      await database.system.execute(sql`
        update brands set version = version + 1, document = jsonb_set(document, '{files,concierge.json}',
          to_jsonb(${JSON.stringify(page)}::text)) where brand_id = ${brandId}`);
      await brands.refresh();
    };
    await elsewhere({ ...about, title: 'By another' });
    expect((await told(customer)).title).toBe('By another');
    await elsewhere({ title: 'Half of it' });
    expect((await told(customer)).title).toBe('By another');
  });
});
