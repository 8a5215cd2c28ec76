import { describe, expect, it } from 'vitest';
import { keys } from '#apps/console/shell/KeysDialog.tsx';
import { screens } from '#apps/portal/routes.tsx';
import { anchorOf, helpWords } from '#kit/contract/helpWords.ts';
import {
  brandById,
  brandFiles,
  openBrandFile,
  saveBrandFile,
} from '#modules/foundation/brand/server/index.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { find } from '#modules/overviews/search/calls.ts';
import { cyberConciergeConfig } from '#modules/products/concierge/calls.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { staffOf, type TestStaff } from '#tests/support/staff.ts';
import { readHelp, saveHelp } from '../calls.ts';
import { articleFor, articles } from './articles.ts';

const portal = portalForAll();

const fairhaven = 'fairhaven.example';
const northlight = 'northlight.example';

async function open(url: string, host = fairhaven, cookie = '') {
  const headers = { host, ...(cookie && { cookie }) };
  const { status, body, headers: told } = await portal.request({ method: 'GET', url, headers });
  return { status, page: String(body), to: told.location };
}

const linksOf = (page: string) => [...page.matchAll(/ href="([^"]*)"/g)].map(([, to]) => to ?? '');

describe('GET /help', () => {
  it('HLP-001: lists all articles by subject, and each opens, without a session', async () => {
    const { status, page } = await open('/help');
    expect(status).toBe(200);
    for (const { id, group } of articles) {
      expect(page).toContain(`href="/help/${id}"`);
      expect(page).toContain(`<h2>${group}</h2>`);
      const article = await open(`/help/${id}`);
      expect([id, article.status]).toEqual([id, 200]);
      expect(article.page).toContain('mailto:support@fairhaven.example');
      expect(article.page).not.toContain('{{');
      expect(article.page).not.toContain('<script');
    }
  });

  it('HLP-002, BRD-048: has the face and the support address of the host’s brand, and no trace of another', async () => {
    for (const { id } of articles) {
      const { page } = await open(`/help/${id}`, northlight);
      expect(page).toContain(brandById('northlight').brandLogo);
      expect(page.toLowerCase()).not.toContain('fairhaven');
      expect(page).toContain('mailto:support@northlight.example');
      expect(page).not.toContain('support@mail.northlight.example');
    }
  });

  it('HLP-002: on a host that brands share it is the brand of who is signed in', async () => {
    const brandId = await newBrand(await staffOf(portal, 'administrator'));
    const customer = await customerOf(portal, brandId);
    const cookie = customer.cookieHeader() ?? '';
    expect((await open('/help', 'localhost', cookie)).page).toContain('Harborsafe for Business');
    expect((await open('/help', 'localhost')).page).toContain('Fairhaven');
    expect((await open('/help', northlight, cookie)).page).not.toContain('Harborsafe');
  });

  it('HLP-010: is named where a brand has no help center of its own', async () => {
    const owner = await portal.owner();
    const { config } = (await owner.call(cyberConciergeConfig, {})).data;
    expect(config.knowledgeBase?.url).toBe('/help');
    expect((await portal.mailbox(owner.email)).map(({ text }) => text).join('\n')).toMatch(
      /Guides and answers are at \S+\/help\./,
    );
  });

  it('HLP-003: finds articles by words, and says so where there is none', async () => {
    const found = await open('/help?q=forgot%20pass');
    expect(found.page).toContain('href="/help/reset-password"');
    expect(found.page).not.toContain('href="/help/insurance"');
    const none = await open('/help?q=%3Cb%3Ezebra');
    expect(none.page).toContain('0 articles with “&lt;b&gt;zebra”');
    expect(none.page).toContain('Nothing was found.');
    expect((await open(`/help?q=${'x'.repeat(5000)}`)).status).toBe(200);
  });

  it('HLP-004: leads from each screen to its article', async () => {
    const members = screens.filter(({ access, path }) => access !== 'anyone' && path !== '/');
    expect(members.length).toBeGreaterThan(25);
    for (const { path } of members) {
      const at = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'any');
      const article = articleFor(at);
      expect([at, article?.id]).toEqual([at, expect.any(String)]);
      const { status, to } = await open(`/help?at=${encodeURIComponent(at)}`);
      expect([status, to]).toEqual([303, `/help/${article?.id}`]);
    }
    for (const at of ['/nowhere', '//evil.example', 'x'.repeat(5000)])
      expect((await open(`/help?at=${encodeURIComponent(at)}`)).status).toBe(200);
  });

  it('SHL-170: there is one for each address without the menu, too', () => {
    const bare = screens.filter(({ frame }) => frame === 'bare').map(({ path }) => path);
    expect(bare.length).toBeGreaterThan(20);
    const lessons = [academyPaths.lesson(':token'), academyPaths.certificate(':code')];
    for (const path of [...bare, ...lessons]) {
      const at = path.replaceAll(/:\w+/g, '-');
      expect([at, articleFor(at)?.id]).toEqual([at, expect.any(String)]);
    }
  });

  it('HLP-005: says that an article is not there, with the way to all', async () => {
    for (const id of ['none', '%2e%2e%2fgroups', `${'x'.repeat(90)}`]) {
      const { status, page } = await open(`/help/${id}`);
      expect(status).toBe(404);
      expect(page).toContain('href="/help"');
    }
  });

  it('SHL-145, HLP-025: has a brand’s own articles, which add to ours or take their place, for that brand alone', async () => {
    const brandId = await newBrand(await staffOf(portal, 'administrator'));
    const host = `${brandId}.localhost`;
    const save = (content: object[]) => {
      const file = 'help.json';
      const { version = '' } = openBrandFile(brandId, file) ?? {};
      return saveBrandFile(portal.services, portal.db, { brandId, version, file, content });
    };
    const saved = await save([
      { id: 'forged-mail', title: 'Mail in our name', text: 'Call **{{brand}}** first.' },
      {
        id: 'visits',
        title: 'We visit your shop',
        screens: ['/plan'],
        text: 'Ask the harbourmaster. See [mail](/help/forged-mail).',
      },
      { id: 'about-us', title: 'Über uns', text: 'Wir sind ein Café.' },
    ]);
    expect(saved).toEqual({ version: expect.any(String) });
    const { page } = await open('/help/forged-mail', host);
    expect(page).toContain('Call <strong>Harborsafe</strong> first.');
    expect(page).not.toContain('DMARC');
    expect((await open('/help', host)).page).toContain('<h2>More help</h2>');
    expect((await open('/help/visits', host)).status).toBe(200);
    expect((await open('/help?at=%2Fplan', host)).to).toBe('/help/visits');
    expect((await open('/help?q=harbourm', host)).page).toContain('href="/help/visits"');
    const customer = await customerOf(portal, brandId);
    expect((await customer.call(find, { query: 'harbourmaster' })).data.groups).toEqual([
      {
        kind: 'help',
        found: [{ title: 'We visit your shop', detail: 'More help', path: '/help/visits' }],
      },
    ]);
    for (const words of ['uber', 'über', 'CAFE']) {
      const { page: found } = await open(`/help?q=${encodeURIComponent(words)}`, host);
      expect(found, words).toContain('href="/help/about-us"');
    }
    const { data } = await customer.call(find, { query: 'uber uns' });
    expect(data.groups.flatMap(({ found }) => found.map(({ title }) => title))).toEqual([
      'Über uns',
    ]);
    expect((await open('/help/visits')).status).toBe(404);
    expect((await open('/help/forged-mail')).page).toContain('DMARC');
    expect((await open('/help?at=%2Fplan')).to).toBe('/help/plans-and-trial');
    for (const text of [
      'A <script>alert(1)</script>',
      'A [link](javascript:alert(1))',
      'A ![picture](https://elsewhere.example/x.png)',
      'A [link](//elsewhere.example)',
      'A [link](/help/nothing)',
    ])
      await expect(save([{ id: 'visits', title: 'Wrong', text }]), text).rejects.toThrow(
        'help.json is not right',
      );
    expect((await open('/help/visits', host)).page).toContain('harbourmaster');
  });

  it('SHL-146: says what the words on screens and in findings mean', async () => {
    const { page } = await open('/help/words');
    for (const term of [
      ...['API', 'ASV scan', 'Attack surface', 'Basic, Intermediate, Advanced', 'Botnet', 'CAA'],
      ...['Cause and place', 'Certificate', 'CIS Controls, CPG, Cyber Essentials, NIST CSF'],
      ...['CISA', 'Content security policy', 'Control', 'Cookie', 'CORS', 'Cross-site scripting'],
      ...['CSRF', 'CVE', 'CWE', 'DANE', 'Diligence', 'DKIM', 'DMARC', 'DNS', 'DNS record'],
      ...['DNSSEC', 'Domain Squatting', 'Element', 'Evidence pack', 'Finding', 'Header'],
      ...['HIPAA, NIS2', 'HSTS', 'Injection', 'ISO 27001', 'Issue', 'Level', 'Malware', 'MFA'],
      ...['MTA-STS', 'N/A', 'nginx', 'Overdue', 'OWASP Top 10', 'Passkey', 'Patching cadence'],
      ...['PCI DSS', 'Phishing', 'Policy version', 'Port', 'Protocol', 'PT', 'Range', 'Ransomware'],
      ...['Risk vector', 'RPKI', 'Seat', 'Security Area', 'Severity', 'SPF', 'Statement', 'TLS'],
      ...['TLS-RPT', 'URL', 'VPN', 'Vulnerability', 'Webhook'],
    ])
      expect(page.toLowerCase(), term).toContain(`<strong>${term.toLowerCase()}.</strong>`);
    for (const word of ['SPF', 'certificate', 'range', 'lightning'])
      expect((await open(`/help?q=${word}`)).page, word).toContain('href="/help/words"');
  });

  it('HLP-024: each word that a screen leads to stands on its page once, and takes the focus there', async () => {
    const { page } = await open('/help/words');
    for (const word of helpWords) {
      const [, ...at] = page.split(`<p id="${anchorOf(word)}" tabindex="-1"><strong>`);
      expect(at, word).toHaveLength(1);
      expect(at[0]?.startsWith(`${word}.</strong>`), word).toBe(true);
    }
    expect(page, 'the word that was led to is marked').toContain(':target{');
  });

  it('SHL-147: has a list of the keys, which says what each does', async () => {
    const { page } = await open('/help?q=keys');
    expect(page).toContain('href="/help/keys"');
    const article = await open('/help/keys');
    for (const key of ['Ctrl K', 'Ctrl Z', 'Tab', 'Enter', 'Escape', 'arrow'])
      expect(article.page, key).toContain(key);
  });

  it('CSL-295: has the same keys in its list as the console has in its own, and the one that undoes', async () => {
    const { page } = await open('/help/keys');
    const rows = [...page.matchAll(/<td>([^<]*)<\/td>\s*<td>([^<]*)<\/td>/g)];
    const listed = rows.map(([, key = '', what]) => ({ key, what }));
    expect(listed.filter(({ key }) => !key.startsWith('Ctrl Z'))).toEqual(keys);
    expect(listed).toHaveLength(keys.length + 1);
  });

  it('HLP-020: leads to nothing that is not there', async () => {
    const canBe = (to: string) => {
      if (to.startsWith('mailto:') || to.startsWith('/brand/')) return true;
      if (['/', '/help', '/rating'].includes(to)) return true;
      const [, id] = /^\/help\/(.+)$/.exec(to) ?? [];
      if (id) return articles.some((one) => one.id === id);
      return screens.some(({ path }) =>
        new RegExp(
          `^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`,
        ).test(to),
      );
    };
    for (const { id } of articles) {
      const dead = linksOf((await open(`/help/${id}`)).page).filter((to) => !canBe(to));
      expect([id, dead]).toEqual([id, []]);
    }
  });
});

const readOwn = async (staff: TestStaff, brandId: string) =>
  (await staff.browser.call(readHelp, { brandId })).data;

async function saveOwn(staff: TestStaff, brandId: string, own: readonly object[]) {
  const { version } = await readOwn(staff, brandId);
  return staff.browser.call(saveHelp, { brandId, version, articles: own });
}

describe('POST /api/console/help/save', () => {
  it('HLP-021: changes this brand’s own articles at once, and no other’s; without one, ours stands again', async () => {
    const staff = await staffOf(portal, 'administrator');
    const [brandId, other] = [await newBrand(staff), await newBrand(staff)];
    const host = `${brandId}.localhost`;
    const { articles: before, shipped } = await readOwn(staff, brandId);
    expect(before).toEqual([]);
    expect(shipped.map(({ id }) => id)).toEqual(articles.map(({ id }) => id));
    const ours = shipped.find(({ id }) => id === 'forged-mail');
    const visits = { id: 'visits', title: 'We visit your shop', text: 'Ask the harbourmaster.' };
    const own = [{ ...ours, title: 'Mail in our name' }, visits];
    expect((await saveOwn(staff, brandId, own)).refused).toBe(null);
    expect((await open('/help/forged-mail', host)).page).toContain('<h1>Mail in our name</h1>');
    expect((await open('/help/visits', host)).page).toContain('harbourmaster');
    expect((await open('/help/visits', `${other}.localhost`)).status).toBe(404);
    expect((await readOwn(staff, brandId)).articles).toMatchObject(own);
    expect((await saveOwn(staff, brandId, [visits])).refused).toBe(null);
    expect((await open('/help/forged-mail', host)).page).not.toContain('Mail in our name');
    expect((await saveOwn(staff, brandId, [])).refused).toBe(null);
    expect((await open('/help/visits', host)).status).toBe(404);
    expect(Object.keys(brandFiles(brandId))).not.toContain('help.json');
    const { entries } = (await staff.browser.call(readStaffLog, {})).data;
    const subject = `Help articles of ${brandId}`;
    expect(entries.find((entry) => entry.subject === subject)).toMatchObject({
      action: '/console/help/save',
    });
  });

  it('HLP-021: takes each of ours as it is for a beginning, and keeps what an import wrote beside it', async () => {
    const staff = await staffOf(portal, 'administrator');
    const brandId = await newBrand(staff);
    const { shipped } = await readOwn(staff, brandId);
    const [first, ...rest] = shipped;
    const imported = { ...first, group: 'Money', words: 'bill', screens: ['/plan'] };
    expect((await saveOwn(staff, brandId, [imported, ...rest])).refused).toBe(null);
    expect((await readOwn(staff, brandId)).articles[0]).toEqual(imported);
  });

  it('HLP-022: refuses what `help.json` may not have, names where it stands, and changes nothing', async () => {
    const staff = await staffOf(portal, 'administrator');
    const brandId = await newBrand(staff);
    const { version } = await readOwn(staff, brandId);
    const visits = { id: 'visits', title: 'We visit your shop', text: 'Ask.' };
    for (const text of [
      'A <script>alert(1)</script>',
      'A [link](javascript:alert(1))',
      'A ![picture](https://elsewhere.example/x.png)',
      'A [link](/help/nothing)',
    ]) {
      const { refused, body } = await saveOwn(staff, brandId, [
        visits,
        { ...visits, id: 'more', text },
      ]);
      expect([text, refused]).toEqual([text, 'INVALID_INPUT']);
      expect(body).toMatchObject({ error: { fields: [{ path: 'articles.1.text' }] } });
    }
    for (const wrong of [
      [visits, visits],
      [{ ...visits, id: '../x' }],
      [{ ...visits, title: 'Two\r\nlines' }],
      [{ ...visits, text: 'x'.repeat(20_001) }],
      [{ ...visits, paid: true }],
    ])
      expect((await saveOwn(staff, brandId, wrong)).refused).toBe('INVALID_INPUT');
    expect((await readOwn(staff, brandId)).version).toBe(version);
  });

  it('HLP-026: refuses a link to where the portal has no screen, and serves a brand that was stored with one', async () => {
    const staff = await staffOf(portal, 'administrator');
    const brandId = await newBrand(staff);
    const article = (to: string) => ({ id: 'visits', title: 'We visit', text: `A [link](${to}).` });
    for (const to of ['/plans', '/plans?from=help', '/setting/you']) {
      const { refused, body } = await saveOwn(staff, brandId, [article(to)]);
      expect([to, refused]).toEqual([to, 'INVALID_INPUT']);
      expect(body).toMatchObject({ error: { fields: [{ path: 'articles.0.text' }] } });
    }
    for (const to of ['/', '/help', '/help?q=mail', '/rating', '/plan?x#y', '/settings/you', '#a'])
      expect([to, (await saveOwn(staff, brandId, [article(to)])).refused]).toEqual([to, null]);
    const { version } = await readOwn(staff, brandId);
    const content = [article('/plans')];
    const stored = { brandId, version, file: 'help.json', content };
    expect(await saveBrandFile(portal.services, portal.db, stored)).toEqual({
      version: expect.any(String),
    });
    expect((await open('/help/visits', `${brandId}.localhost`)).page).toContain('href="/plans"');
  });

  it('HLP-023: tells the second of two who save, and leaves the program’s brands alone', async () => {
    const staff = await staffOf(portal, 'administrator');
    const brandId = await newBrand(staff);
    const { version } = await readOwn(staff, brandId);
    const titles = ['Left', 'Right'];
    const answers = await Promise.all(
      titles.map((title) =>
        staff.browser.call(saveHelp, {
          brandId,
          version,
          articles: [{ id: 'visits', title, text: 'Ask.' }],
        }),
      ),
    );
    const won = answers.findIndex(({ refused }) => refused === null);
    expect(answers[1 - won]?.refused).toBe('CHANGED_MEANWHILE');
    expect((await readOwn(staff, brandId)).articles[0]?.title).toBe(titles[won]);
    expect((await saveOwn(staff, 'northlight', [])).refused).toBe('READ_ONLY');
    const nobodys = { brandId: 'nobody', version, articles: [] };
    expect((await staff.browser.call(saveHelp, nobodys)).refused).toBe('NOT_FOUND');
    expect((await staff.browser.call(readHelp, { brandId: 'nobody' })).refused).toBe('NOT_FOUND');
  });
});
