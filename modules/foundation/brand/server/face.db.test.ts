import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { brandById } from './brands.ts';
import { mailBranding } from './mailBranding.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('BRD-047: the logo of a mail', () => {
  it.each(['fairhaven', 'northlight'])('is drawn for %s, twice as large as it is shown', async (brandId) => {
    const png = await portal.services.brands.mailLogo(brandId);
    const { width = 0, height = 0 } = mailBranding(brandById(brandId)).logo ?? {};
    expect(height).toBe(32);
    // The head of a PNG (§11.2.1).
    expect([16, 20].map((at) => png?.readUInt32BE(at))).toEqual([2 * width, 2 * height]);
    expect(await portal.services.brands.mailLogo(brandId)).toBe(png);
  });

  it('is none of a brand that there is not', async () => {
    expect(await portal.services.brands.mailLogo('nobody')).toBe(null);
  });

  it('comes with the mails of its brand', async () => {
    const owner = await portal.owner();
    const [mail] = await portal.mailbox(owner.email);
    expect(mail?.html).toMatch(/<img src="data:image\/png;base64,iVBOR[^"]+" width="\d+" height="32" alt="Fairhaven/);
  });
});

describe('BRD-049: pages of no web app', () => {
  it.each([
    ['localhost', ['inter', 'bricolage-grotesque']],
    ['northlight.localhost', ['inter', 'source-serif-4']],
  ])('have their fonts at %s', async (host, fonts) => {
    const page = await portal.app.inject({ url: '/rating', headers: { host } });
    const named = [...page.body.matchAll(/url\((\/fonts\/([\w-]+)\.woff2)\)/g)];
    expect(named.map(([, , font]) => font)).toEqual(fonts);
    expect(page.headers['content-security-policy']).toContain("font-src 'self'");
    for (const [, url = ''] of named) {
      const font = await portal.app.inject({ url });
      expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2']);
      expect(font.rawPayload.toString('latin1', 0, 4)).toBe('wOF2');
    }
  });
});
