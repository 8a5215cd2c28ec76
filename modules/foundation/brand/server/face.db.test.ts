import { describe, expect, it } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';
import { mailBranding } from './branding.ts';
import { brandById } from './brands.ts';
import { mailLogoOf } from './drawLogo.ts';

const portal = portalForAll();

describe('BRD-047: the logo of a mail', () => {
  it.each(['fairhaven', 'northlight'])(
    'is drawn for %s, twice as large as it is shown',
    (brandId) => {
      const png = portal.services.brands.mailLogo(brandId);
      const { width = 0, height = 0 } = mailBranding(brandById(brandId)).logo ?? {};
      expect(height).toBe(32);
      // The head of a PNG (§11.2.1).
      const [drawnWidth = 0, drawnHeight] = [16, 20].map((at) => png?.readUInt32BE(at));
      expect(drawnHeight).toBe(64);
      expect(Math.abs(drawnWidth - 2 * width)).toBeLessThan(2);
      expect(portal.services.brands.mailLogo(brandId)).toBe(png);
    },
  );

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 60"/>', 240, 16],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="40" height="80" viewBox="0 0 9 9"/>', 16, 32],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 100000000"/>', null, null],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 3"/>', null, null],
    ['no picture', null, null],
  ])('of %s has this size, and the name stands in place of none: %s', (svg, width, height) => {
    const brand = { ...brandById('fairhaven') };
    const pictures = new Map([[brand.brandLogoDark.split('/').at(-1) ?? '', Buffer.from(svg)]]);
    const logo = mailLogoOf({ brand, pictures });
    expect([logo?.width ?? null, logo?.height ?? null]).toEqual([width, height]);
  });

  it('is none of a brand that there is not', () => {
    expect(portal.services.brands.mailLogo('nobody')).toBe(null);
  });

  it('comes with the mails of its brand', async () => {
    const owner = await portal.owner();
    const [mail] = await portal.mailbox(owner.email);
    expect(mail?.html).toMatch(
      /<img src="data:image\/png;base64,iVBOR[^"]+" width="\d+" height="32" alt="Fairhaven/,
    );
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
