import { expect, test } from 'vitest';
import { BrandFaceProvider, type BrandTheme } from '#kit/web/brand/brandFace.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { drawScreen } from '#tests/support/drawScreen.tsx';
import { PolicyFacts } from './PolicyFacts.tsx';

const policy: Policy = {
  status: 'Active',
  ...{ id: 'passwords', name: 'Passwords', version: 2, latest: 2, custom: false },
  ...{ saved: '2026-11-18T18:00:00.000Z', savedBy: 'kim@harbor-bakery.example' },
  ...{ approver: 'ada.the-elder@harbor-bakery.example', approvalDate: '2026-11-18' },
  ...{ reviewDate: '2027-11-18', reviewMonths: 12, owner: 'Managing director', purpose: '' },
  ...{ text: '', template: '', customPolicy: null, edition: null, file: null, draftMode: null },
  ...{ customValues: {}, fields: [], mappings: [] },
};

const brand: BrandTheme = {
  ...{ brandNameShort: 'Shop', brandNameLong: 'Shop Safety', brandLogo: '', brandLogoDark: '' },
  ...{ emailDomain: 'shop.example', supportEmail: 'help', helpCenter: '' },
  marketingCollateral: { headline: '', points: [] },
};
const draw = (change: Partial<Policy> = {}) =>
  drawScreen(
    <BrandFaceProvider value={brand}>
      <PolicyFacts policy={{ ...policy, ...change }} versions={[]} />
    </BrandFaceProvider>,
  );

/** Each fact beside a policy by its name, as it is drawn. */
function drawn(change: Partial<Policy> = {}): Map<string | undefined, string | undefined> {
  const html = draw(change);
  return new Map(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name, fact]) => [name, fact]),
  );
}

test('POL-015: a long address beside a policy may break after its @, and reads as it is', () => {
  const facts = drawn();
  expect(facts.get('Approved by')).toMatch(/^ada\.the-elder@<wbr\/?>harbor-bakery\.example/);
  expect(facts.get('Last saved')).toMatch(/ by kim@<wbr\/?>harbor-bakery\.example/);
  for (const fact of facts.values()) expect(fact).not.toMatch(/@(?!<wbr)/);
  expect(facts.get('Approved by')?.replaceAll(/<[^>]+>/g, '')).toBe(policy.approver);
  expect(drawn({ approver: null }).has('Approved by')).toBe(false);
});

test('beside a policy a link leads to what a version is', () => {
  expect(draw()).toMatch(/<a [^>]*href="\/help\/words#policy-version"[^>]*>Policy version</);
});
