import { describe, expect, it } from 'vitest';
import { screens } from '#apps/portal/routes.tsx';
import { brandById, openBrandFile, saveBrandFile } from '#modules/foundation/brand/server/index.ts';
import { find } from '#modules/overviews/search/calls.ts';
import { cyberConciergeConfig } from '#modules/products/concierge/calls.ts';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { staffOf } from '#tests/support/staff.ts';
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

  it('HLP-005: says that an article is not there, with the way to all', async () => {
    for (const id of ['none', '%2e%2e%2fgroups', `${'x'.repeat(90)}`]) {
      const { status, page } = await open(`/help/${id}`);
      expect(status).toBe(404);
      expect(page).toContain('href="/help"');
    }
  });

  it('SHL-145: has a brand’s own articles, which add to ours or take their place, for that brand alone', async () => {
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
      ...['Attack surface', 'Basic, Intermediate, Advanced', 'CAA', 'Cause and place'],
      ...['Certificate', 'Content security policy', 'Cookie', 'Cross-site scripting', 'DKIM'],
      ...['DMARC', 'DNS', 'DNSSEC', 'Header', 'HSTS', 'Injection', 'Level', 'MFA', 'N/A', 'nginx'],
      ...['Patching cadence', 'Phishing', 'PT', 'Range', 'Ransomware', 'Risk vector', 'Severity'],
      ...['SPF', 'TLS', 'Vulnerability'],
    ])
      expect(page.toLowerCase(), term).toContain(`<strong>${term.toLowerCase()}.</strong>`);
    for (const word of ['SPF', 'certificate', 'range', 'lightning'])
      expect((await open(`/help?q=${word}`)).page, word).toContain('href="/help/words"');
  });

  it('SHL-147: has a list of the keys, which says what each does', async () => {
    const { page } = await open('/help?q=keys');
    expect(page).toContain('href="/help/keys"');
    const keys = await open('/help/keys');
    for (const key of ['Ctrl K', 'Tab', 'Enter', 'Escape', 'arrow'])
      expect(keys.page, key).toContain(key);
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
