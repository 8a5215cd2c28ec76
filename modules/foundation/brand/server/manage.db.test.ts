import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import * as assets from '#modules/foundation/assets/calls.ts';
import { addMagicLink } from '#modules/foundation/links/calls.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { getEligiblePlans } from '#modules/foundation/plans/calls.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formOf, publishBrand, signUpAt } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import { pngOf, tinyPng } from '#tests/support/pictures.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import type { BrandForm, PromotionForm } from '../schemas.ts';
import type { BrandPicture } from '../vocabulary.ts';
import { brandById, brandVersionsOf, pdfBranding } from './index.ts';

const at = portalOfBrandsForAll();

const newId = () => `brand-${randomUUID().slice(0, 8)}`;
const orderOf = (brandId: string) => ({
  brandId,
  brandNameShort: 'Harborsafe',
  brandNameLong: 'Harborsafe for Business',
  colors: { primary: '#123456', accent: '#abcdef' },
  webDomain: `${brandId}.localhost`,
  emailDomain: `${brandId}.example`,
  timeZone: 'America/Chicago',
});

async function added(changes: Partial<ReturnType<typeof orderOf>> = {}): Promise<string> {
  const brandId = newId();
  const made = await at.staff.browser.call(contract.addBrand, { ...orderOf(brandId), ...changes });
  expect(made.refused).toBe(null);
  return brandId;
}
const read = async (brandId: string) =>
  (await at.staff.browser.call(contract.readBrand, { brandId })).data;
const publish = (brandId: string) => publishBrand(at.staff, brandId);
const hostOf = (brandId: string) => `${brandId}.localhost:3000`;
/** Signs up as that brand's sign-up page does; returns the mail with the code. */
async function signUpOn(visitor: Visitor, email: string, brandId: string) {
  const mail = await signUpAt(at.portal, visitor, email, brandId);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  const sent = { Username: email, ConfirmationCode: code, Session: mail.session };
  await visitor.pool('ConfirmSignUp', sent);
  await visitor.signIn(email, testPassword);
  return mail;
}
const told = async (brandId: string) =>
  (await at.portal.visitor({ host: hostOf(brandId) }).call(accounts.check, { bc: true })).data.boot
    ?.brand;

describe('The brand of a request', () => {
  const bootOf = async (visitor: Visitor) =>
    (await visitor.call(accounts.check, { bc: true })).data.boot;

  it('BRD-001, BRD-002, BRD-003: is told whole; the default brand is Fairhaven', async () => {
    const boot = await bootOf(at.portal.visitor());
    expect(boot?.brand).toEqual({
      brandId: 'fairhaven',
      brandNameShort: 'Fairhaven',
      brandNameLong: 'Fairhaven Cyber Safety',
      brandLogo: '/brand/fairhaven/logo.svg',
      brandLogoDark: '/brand/fairhaven/logo-dark.svg',
      favicon: '/brand/fairhaven/favicon.svg',
      // Made by the server: the first visit carries no arithmetic (BRD-043).
      roles: brandRoles('#0b6470'),
      colors: { primary: expect.stringMatching(/^#/), accent: expect.stringMatching(/^#/) },
      look: { corners: 'soft', headings: 'bricolage' },
      webDomain: 'fairhaven.example',
      emailDomain: 'fairhaven.example',
      supportEmail: '',
      bounceEmail: '',
      conciergeEmail: expect.stringContaining('@fairhaven.example'),
      conciergeSchedulingLink: '',
      helpCenter: '',
      marketingCollateral: { headline: expect.any(String), points: expect.any(Array) },
      securityOffer: {
        headline: expect.any(String),
        points: expect.any(Array),
        optIn: expect.any(String),
      },
      promotion: expect.objectContaining({ title: '20% off for 6 months' }),
      supportVisits: 'told',
      timeZone: 'America/Los_Angeles',
    });
  });

  it('BRD-005, BRD-006: is that of the host or a name below it, and else the default', async () => {
    for (const [host, brandId, correct] of [
      ['northlight.example', 'northlight', true],
      ['portal.northlight.example', 'northlight', true],
      ['notnorthlight.example', 'fairhaven', false],
      ['northlight.example.evil.example', 'fairhaven', false],
      ['localhost:3000', 'fairhaven', true],
      ['northlight.localhost:3000', 'northlight', true],
      ['constructor.localhost:3000', 'fairhaven', true],
      ['x.northlight.localhost:3000', 'fairhaven', true],
    ] as const) {
      const boot = await bootOf(at.portal.visitor({ host }));
      expect([host, boot?.brand.brandId, boot?.correctHost]).toEqual([host, brandId, correct]);
    }
  });

  it('BRD-004, BRD-007: is that of who is signed in, on a host of no brand, before and after onboarding', async () => {
    const member = at.portal.visitor();
    await member.signUp(`ada-${randomUUID()}@shop.example`, {
      subscriptionId: 'northlight-chamber',
    });
    expect((await bootOf(member))?.brand.brandId).toBe('northlight');
    await member.onboard('Chamber Member');
    expect((await bootOf(member))?.brand.brandId).toBe('northlight');
    const link = await at.staff.browser.call(addMagicLink, {
      brandId: 'northlight',
      channelId: 'northlight-web',
      planId: 'basic',
      email: `kim-${randomUUID()}@shop.example`,
      mail: false,
    });
    const linkId = link.data.url.split('/').at(-1) ?? '';
    const guest = at.portal.visitor();
    const found = (await guest.call(accounts.magicLinkSignupFetch, { linkId })).data;
    expect(found.brand.brandId).toBe('northlight');
    const made = await guest.call(accounts.magicLinkSignup, {
      linkId,
      password: testPassword,
      secOptIn: false,
    });
    await guest.signIn(made.data.email, testPassword);
    expect((await bootOf(guest))?.brand.brandId).toBe('northlight');
  });

  it('BRD-013: is held to by a magic link, which works on no other brand’s host', async () => {
    const link = await at.staff.browser.call(addMagicLink, {
      brandId: 'northlight',
      channelId: 'northlight-web',
      planId: 'basic',
      email: `lee-${randomUUID()}@shop.example`,
      mail: false,
    });
    const linkId = link.data.url.split('/').at(-1) ?? '';
    const fetchOn = (host: string) =>
      at.portal.visitor({ host }).call(accounts.magicLinkSignupFetch, { linkId });
    expect((await fetchOn('fairhaven.example')).refused).toBe('NOT_FOUND');
    expect((await fetchOn('northlight.example')).refused).toBe(null);
  });
});

describe('POST /api/console/brands/add', () => {
  it('CSL-034: makes a brand that is live at once: sign-up, theme, plans, mails, pictures', async () => {
    const brandId = await added();
    expect(await told(brandId)).toMatchObject({ brandId, colors: { primary: '#123456' } });

    const customer = at.portal.visitor({ host: hostOf(brandId) });
    const email = `ada-${randomUUID()}@shop.example`;
    const mail = await signUpOn(customer, email, brandId);
    expect(mail?.html).toContain('Harborsafe for Business');
    expect(mail?.html).toContain('#123456');
    await customer.onboard('Corner Shop');
    const { eligiblePlans } = (await customer.call(getEligiblePlans, {})).data;
    expect(eligiblePlans.map(({ planDetail }) => planDetail.planName)).toEqual([
      'Starter',
      'Essential',
      'Plus',
    ]);
    expect(eligiblePlans.every(({ planPointer }) => planPointer.appId === brandId)).toBe(true);

    const logo = await at.portal.app.inject({ url: `/brand/${brandId}/logo.svg` });
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(pdfBranding(brandById(brandId)).logo).toContain('<svg');
  });

  it('CSL-034: leaves nothing half-made: a refused one is no row and no picture', async () => {
    const brandId = newId();
    const before = at.storedPictures();
    const answer = await at.staff.browser.call(contract.addBrand, {
      ...orderOf(brandId),
      webDomain: 'www.northlight.example',
    });
    expect(answer.refused).toBe('DOMAIN_IN_USE');
    expect(await brandVersionsOf(at.portal.db, brandId)).toEqual([]);
    expect(at.storedPictures()).toEqual(before);
  });

  it('CSL-035: refuses an id and a domain that another has, and of two at once takes one', async () => {
    const brandId = await added();
    const refusedOf = async (order: object) =>
      (await at.staff.browser.call(contract.addBrand, { ...orderOf(newId()), ...order })).refused;
    expect(await refusedOf({ brandId })).toBe('BRAND_EXISTS');
    expect(await refusedOf({ brandId: 'fairhaven' })).toBe('BRAND_EXISTS');
    expect(await refusedOf({ webDomain: 'www.northlight.example' })).toBe('DOMAIN_IN_USE');
    expect(await refusedOf({ webDomain: `sub.${brandId}.localhost` })).toBe('DOMAIN_IN_USE');
    for (const emailDomain of [`${brandId}.example`, 'northlight.example', `${brandId}.localhost`])
      expect(await refusedOf({ emailDomain })).toBe('MAIL_DOMAIN_IN_USE');
    for (const webDomain of [`${brandId}.example`, 'console.provider.example'])
      expect(await refusedOf({ webDomain })).toBe('DOMAIN_IN_USE');
    const twice = newId();
    const answers = await Promise.all([
      refusedOf({ brandId: twice }),
      refusedOf({ brandId: twice }),
    ]);
    expect(answers.sort()).toEqual(['BRAND_EXISTS', null].sort());
  });

  it.each([
    ['an id that leads out of its folder', { brandId: '../evil' }],
    ['an id of capitals', { brandId: 'Evil' }],
    ['an id that every object has', { brandId: 'constructor' }],
    ['an id that leads to the prototype', { brandId: '__proto__' }],
    ['an id of a method', { brandId: 'toString' }],
    ['a domain with a path', { webDomain: 'shop.example/x' }],
    ['no domain', { webDomain: 'localhost' }],
    ['a colour with a rule in it', { colors: { primary: 'red;}', accent: '#abcdef' } }],
    ['a name with a line break (I8)', { brandNameShort: 'A\r\nBcc: all@shop.example' }],
    ['a time zone that is none', { timeZone: 'Mars/Olympus' }],
  ])('refuses %s', async (_what, changes) => {
    const answer = await at.staff.browser.call(contract.addBrand, {
      ...orderOf(newId()),
      ...changes,
    });
    expect([answer.status, answer.refused]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('POST /api/console/brands/save', () => {
  it('CSL-036: changes what customers see once it is published, and stands in the staff’s log', async () => {
    const brandId = await added();
    const { brand, version } = await read(brandId);
    const changed = { ...formOf(brand), brandNameLong: 'Harborsafe Anew', helpCenter: '' };
    const saved = await at.staff.browser.call(contract.saveBrand, {
      brandId,
      version,
      brand: changed,
    });
    expect(saved.data.version).not.toBe(version);
    expect(await told(brandId)).toMatchObject({ brandNameLong: 'Harborsafe for Business' });
    expect(await publish(brandId)).toBe(null);
    expect(await told(brandId)).toMatchObject({ brandNameLong: 'Harborsafe Anew' });
    const { entries } = (await at.staff.browser.call(readStaffLog, {})).data;
    const subject = `Harborsafe Anew (${brandId})`;
    const of = (about: string) => entries.find((entry) => entry.subject === about)?.action;
    expect(of(subject)).toBe('/console/brands/save');
    expect(of(`${subject}: full name`)).toBe('/console/brands/publish');
  });

  it('BRD-048: takes a support address of its own, which mails name once it is published, and goes back without it', async () => {
    const brandId = await added();
    const save = async (supportEmail: string) => {
      const { brand, version } = await read(brandId);
      const changed = { ...formOf(brand), supportEmail };
      return at.staff.browser.call(contract.saveBrand, { brandId, version, brand: changed });
    };
    const named = async () => {
      const visitor = at.portal.visitor({ host: hostOf(brandId) });
      const email = `kim-${randomUUID()}@shop.example`;
      const { html, text } = await signUpAt(at.portal, visitor, email, brandId);
      const address = /mailto:([^"]+)/.exec(html)?.[1] ?? '';
      expect(text).toContain(address);
      return address;
    };
    expect(await named()).toBe(`support@${brandId}.example`);
    expect((await save('not an address')).refused).toBe('INVALID_INPUT');
    expect((await save('Help@Harborsafe.example')).refused).toBe(null);
    expect(await named()).toBe(`support@${brandId}.example`);
    expect(await publish(brandId)).toBe(null);
    expect(await named()).toBe('help@harborsafe.example');
    expect((await save('')).refused).toBe(null);
    expect(await publish(brandId)).toBe(null);
    expect(await named()).toBe(`support@${brandId}.example`);
  });

  it('BRD-045, BRD-046: takes corners and titles of the lists alone, gives a brand without them the plain ones, and mails in them', async () => {
    const brandId = await added();
    const { brand, version } = await read(brandId);
    expect(brand.look).toEqual({ corners: 'soft', headings: 'inter' });
    const save = (look: object) =>
      at.staff.browser.call(contract.saveBrand, {
        brandId,
        version,
        brand: { ...formOf(brand), look: look as BrandForm['look'] },
      });
    for (const unfit of [
      { corners: 'oval', headings: 'inter' },
      { corners: 'soft', headings: 'constructor' },
      { corners: 'soft' },
      { corners: 'soft', headings: 'inter', size: 3 },
    ])
      expect([unfit, (await save(unfit)).refused]).toEqual([unfit, 'INVALID_INPUT']);
    expect((await save({ corners: 'round', headings: 'serif' })).refused).toBe(null);
    expect(await publish(brandId)).toBe(null);
    expect((await told(brandId))?.look).toEqual({ corners: 'round', headings: 'serif' });
    const email = `kim-${randomUUID()}@shop.example`;
    const { html } = await signUpAt(
      at.portal,
      at.portal.visitor({ host: hostOf(brandId) }),
      email,
      brandId,
    );
    expect(html).toMatch(/<h1 style="[^"]*Georgia,serif/);
    expect(html).toContain('max-width:560px;background:#ffffff;border-radius:22px');
  });

  it('CSL-037: writes a promotion by its days, which trial users are told of at the next load, and ends it', async () => {
    const [brandId, other] = [await added(), await added()];
    const save = async (promotion: PromotionForm) => {
      const { brand, version } = await read(brandId);
      const saved = await at.staff.browser.call(contract.saveBrand, {
        brandId,
        version,
        brand: { ...formOf(brand), promotion },
      });
      if (saved.refused === null) expect(await publish(brandId)).toBe(null);
      return saved;
    };
    const promotion = {
      title: 'A month free',
      note: '',
      firstDay: '2026-11-01',
      lastDay: '2026-11-30',
    };
    expect((await save(promotion)).refused).toBe(null);
    expect((await read(brandId)).promotion).toEqual(promotion);
    // The days are those of Chicago.
    expect((await told(brandId))?.promotion).toEqual({
      title: 'A month free',
      note: '',
      startsAt: '2026-11-01T05:00:00.000Z',
      endsAt: '2026-12-01T06:00:00.000Z',
    });
    expect((await told(other))?.promotion).toBe(undefined);
    for (const wrong of [{ lastDay: '2026-10-31' }, { firstDay: '2026-02-30' }, { title: '' }]) {
      expect((await save({ ...promotion, ...wrong })).refused).toBe('INVALID_INPUT');
    }
    expect((await save(null)).refused).toBe(null);
    expect((await told(brandId))?.promotion).toBe(undefined);
  });

  it('CSL-038: tells the second of two who save, and loses nothing of the first', async () => {
    const brandId = await added();
    const { brand, version } = await read(brandId);
    const save = (brandNameLong: string) =>
      at.staff.browser.call(contract.saveBrand, {
        brandId,
        version,
        brand: { ...formOf(brand), brandNameLong },
      });
    const answers = await Promise.all([save('First'), save('Second')]);
    const [won] = answers.flatMap(({ refused }, n) => (refused ? [] : [n]));
    expect(answers.map(({ refused }) => refused).sort()).toEqual(
      ['CHANGED_MEANWHILE', null].sort(),
    );
    expect((await read(brandId)).brand.brandNameLong).toBe(['First', 'Second'][won ?? 2]);
    expect((await save('Third')).refused).toBe('CHANGED_MEANWHILE');
  });

  it('CSL-035: refuses the mail domain of another, and keeps its own', async () => {
    const [brandId, other] = [await added(), await added()];
    const { brand, version } = await read(brandId);
    const save = (change: object) =>
      at.staff.browser.call(contract.saveBrand, {
        brandId,
        version,
        brand: { ...formOf(brand), ...change },
      });
    expect((await save({ emailDomain: `${other}.example` })).refused).toBe('MAIL_DOMAIN_IN_USE');
    expect((await save({ emailDomain: `${other}.localhost` })).refused).toBe('MAIL_DOMAIN_IN_USE');
    for (const webDomain of [`${other}.localhost`, 'console.provider.example'])
      expect((await save({ webDomain })).refused).toBe('DOMAIN_IN_USE');
    expect((await save({})).refused).toBe(null);
  });

  it('CSL-038: leaves the brands of the program, and brands that are none, alone', async () => {
    const before = readFileSync('brands/northlight/brand.json', 'utf8');
    const { brand, version, readOnly } = await read('northlight');
    expect(readOnly).toBe(true);
    const save = (brandId: string) =>
      at.staff.browser.call(contract.saveBrand, { brandId, version, brand: formOf(brand) });
    expect((await save('northlight')).refused).toBe('READ_ONLY');
    expect((await save('nobody')).refused).toBe('NOT_FOUND');
    expect((await save('../brands/northlight')).refused).toBe('NOT_FOUND');
    expect(readFileSync('brands/northlight/brand.json', 'utf8')).toBe(before);
  });

  it('BRD-019: (security I1) markup in a brand’s texts ends as text, and no address runs', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const brandId = await added({ brandNameLong: evil });
    const { brand, version } = await read(brandId);
    for (const helpCenter of ['javascript:alert(1)', 'data:text/html,x', 'http://shop.example']) {
      const answer = await at.staff.browser.call(contract.saveBrand, {
        brandId,
        version,
        brand: { ...formOf(brand), helpCenter },
      });
      expect(answer.refused).toBe('INVALID_INPUT');
    }
    const visitor = at.portal.visitor({ host: hostOf(brandId) });
    expect(String((await visitor.call(assets.disclaimer, {})).body)).not.toContain(evil);
    const email = `eve-${randomUUID()}@shop.example`;
    const mail = await signUpOn(visitor, email, brandId);
    expect(mail?.html).not.toContain(evil);
    expect(mail?.html).toContain('&lt;img');
  });
});

describe('POST /api/console/brands/picture', () => {
  const save = async (brandId: string, file: Buffer, picture: BrandPicture = 'brandLogo') =>
    at.staff.browser.call(contract.saveBrandPicture, {
      brandId,
      version: (await read(brandId)).version,
      picture,
      file: file.toString('base64'),
    });

  it('BRD-020: takes a PNG, shown under an address of its own, once it is published also in PDFs', async () => {
    const brandId = await added();
    const { address } = (await save(brandId, tinyPng(40, 10), 'brandLogoDark')).data;
    expect(await publish(brandId)).toBe(null);
    expect((await told(brandId))?.brandLogoDark).toBe(address);
    const answer = await at.portal.app.inject({ url: address });
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.rawPayload.equals(tinyPng(40, 10))).toBe(true);
    expect(pdfBranding(brandById(brandId)).logo).toContain('data:image/png;base64,');
  });

  it('BRD-020: (security I1, I4) cleans an SVG, and refuses what is no picture or too large', async () => {
    const brandId = await added();
    const before = (await read(brandId)).brand.brandLogo;
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await save(brandId, page)).refused).toBe('NOT_A_PICTURE');
    expect((await save(brandId, Buffer.alloc(300 * 1024))).refused).toBe('INVALID_INPUT');
    expect((await save(brandId, Buffer.alloc(1200 * 1024))).status).toBe(413);
    expect((await read(brandId)).brand.brandLogo).toBe(before);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M1 1h7"/></svg>',
    );
    const { address } = (await save(brandId, svg)).data;
    const kept = (await at.portal.app.inject({ url: address })).body;
    expect(kept).toContain('M1 1h7');
    expect(kept).not.toContain('script');
  });

  it('BRD-044: (security I4) keeps nothing of a picture that unfolds when it is shown', async () => {
    const brandId = await added();
    const { brandLogo } = (await read(brandId)).brand;
    const svg = (inside: string) => Buffer.from(`<svg viewBox="0 0 9 9">${inside}</svg>`);
    const parts = Array.from(
      { length: 11 },
      (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`,
    );
    expect((await save(brandId, svg(`<path id="a0" d="M0 0"/>${parts.join('')}`))).refused).toBe(
      'UNFIT_SVG',
    );
    const escaped = svg(String.raw`<path fill="\75rl(http://evil.example/)" d="M1 1h7"/>`);
    expect((await save(brandId, escaped)).refused).toBe('UNFIT_SVG');
    expect((await save(brandId, pngOf({ width: 10, height: 10, lines: 1000 }))).refused).toBe(
      'NOT_A_PICTURE',
    );
    expect((await save(brandId, tinyPng(2001, 1))).refused).toBe('WRONG_SIZE');
    expect((await read(brandId)).brand.brandLogo).toBe(brandLogo);
  });

  it('BRD-020: (security I5) sends pictures only, wherever an address leads', async () => {
    const brandId = await added();
    for (const file of ['..%2fbrand.json', '%2e%2e%2fplans.json', '.hidden', 'none.svg', '..']) {
      const { statusCode } = await at.portal.app.inject({ url: `/brand/${brandId}/${file}` });
      expect([file, statusCode]).toEqual([file, 404]);
    }
  });
});

describe('A brand that another process writes', () => {
  it('BRD-018: is seen within a second; what cannot be read stays as it was, and is told', async () => {
    const brandId = await added();
    const { services } = at.portal;
    services.brands.follow();
    /** Writes as another process would, without this process's memory. */
    const put = (change: (text: string) => string) =>
      services.database.system.execute(sql`
        update brands set version = version + 1, document = jsonb_set(document, '{files,brand.json}',
          to_jsonb(${change(JSON.stringify(brandById(brandId)))}::text)) where brand_id = ${brandId}`);
    await put((text) => text.replace('Harborsafe for Business', 'Harborsafe Elsewhere'));
    await eventually(
      'the new name',
      10,
      async () => (await told(brandId))?.brandNameLong === 'Harborsafe Elsewhere',
    );
    await put(() => '{ half');
    const problem = await eventually('the problem', 10, async () =>
      (await at.staff.browser.call(contract.listBrands, {})).data.problems.find(
        (one) => one.brandId === brandId,
      ),
    );
    expect(problem.message).toContain('brand.json is not right');
    expect((await told(brandId))?.brandNameLong).toBe('Harborsafe Elsewhere');
    await put((text) => text);
    await eventually('the problem’s end', 10, async () =>
      (await at.staff.browser.call(contract.listBrands, {})).data.problems.every(
        (one) => one.brandId !== brandId,
      ),
    );
  });
});
