import { beforeAll, expect, it } from 'vitest';
import { policyLoad, policySave } from '#modules/products/policies/calls.ts';
import { maxTextLength } from '#modules/products/policies/vocabulary.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { turnsDuring } from '#tests/support/turnsDuring.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const portal = portalForAll();
let owner: Visitor;
let other: Visitor;
beforeAll(async () => {
  [owner, other] = await Promise.all([portal.owner(), portal.owner()]);
});

const filled = (piece: string) => piece.repeat(maxTextLength / piece.length);
const save = (name: string, customPolicy: string) =>
  owner.call(policySave, { policy: { name, status: 'Draft', customPolicy } });

it.each([
  ['tags that nobody closes', '<b>', 'TOO_LARGE'],
  ['frames in frames', '<iframe>', 'TOO_LARGE'],
  ['elements that end others of their kind alone', '<li><p>', 'TOO_LARGE'],
  ['ends that nothing began', '</p>', 'TOO_LARGE'],
  ['signs that are escaped', '<', 'TOO_LARGE'],
  ['paragraphs', '<p>x</p>', null],
])(
  'security D1 › a policy as long as one may be, full of %s, holds nobody up',
  async (name, piece, refused) => {
    const saving = save(name, filled(piece));
    const turns = turnsDuring(saving);
    expect((await other.call(policyLoad, { policyType: 'access-control' })).refused).toBeNull();
    expect((await saving).refused).toBe(refused);
    expect(await turns).toBeGreaterThan(20);
  },
);

it('security I1 › a value is filled in between tags alone, and to the letter', async () => {
  const customPolicy =
    '<p>{{companyName}} <a href="https://shop.example/{{companyName}}">us</a></p>';
  const policy = {
    id: 'access-control',
    status: 'Draft' as const,
    customPolicy,
    customValues: { companyName: '"><script>alert(1)</script>' },
  };
  expect((await owner.call(policySave, { policy })).refused).toBeNull();
  const { data } = await owner.call(policyLoad, { policyType: 'access-control' });
  expect(data.data.text).toBe(
    '<p>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; <a href="https://shop.example/{{companyName}}">us</a></p>',
  );
});
