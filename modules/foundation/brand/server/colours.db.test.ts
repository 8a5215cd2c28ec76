import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contrast } from '#kit/contract/color.ts';
import { ink, white } from '#kit/contract/grounds.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { newBrand, signUpAt } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import { brandById, pdfBranding } from './index.ts';

const at = portalOfBrandsForAll();

/** What becomes of a new brand of this colour: as its portal is told, and in the mail of a sign-up there. */
async function seenIn(primary: string) {
  const brandId = await newBrand(at.staff, primary);
  const visitor = at.portal.visitor({ host: `${brandId}.localhost:3000` });
  const { boot } = (await visitor.call(accounts.check, { bc: true })).data;
  if (!boot) throw new Error('The portal was not told its brand.');
  const email = `kim-${randomUUID()}@shop.example`;
  const mail = await signUpAt(at.portal, visitor, email, brandId);
  return { brandId, roles: boot.brand.roles, html: mail?.html ?? '' };
}

describe('A new brand’s colour', () => {
  it('BRD-041, BRD-042, BRD-043: a bright one stays as it is, under dark words, on screen, in mail and PDF', async () => {
    const { brandId, roles, html } = await seenIn('#ffd400');
    expect(roles.light).toMatchObject({ fill: '#ffd400', onFill: ink });
    expect(contrast(roles.light.text, white)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(roles.light.mark, white)).toBeGreaterThanOrEqual(3);
    expect(html).toMatch(
      new RegExp(`background:#ffd400;[^"]*color:${ink}"><img [^>]*alt="Harborsafe`),
    );
    expect(html).not.toContain(`color:${white}"`);

    const logo = await at.portal.app.inject({ url: `/brand/${brandId}/logo.svg` });
    const { logo: printed, roles: onPaper } = pdfBranding(brandById(brandId));
    expect(onPaper).toEqual(roles.light);
    expect(printed).toBe(logo.body);
    expect(printed).toContain(`fill="${ink}"`);
  });

  it('BRD-042: one that is nearly dark enough is darkened a little, under white words', async () => {
    const { roles, html } = await seenIn('#ff0000');
    const { fill, onFill } = roles.light;
    expect([fill, onFill]).toEqual([expect.not.stringMatching('#ff0000'), white]);
    expect(contrast(fill, white)).toBeGreaterThanOrEqual(4.5);
    expect(html).toContain(`background:${fill};`);
    expect(html).not.toContain('#ff0000');
  });
});
