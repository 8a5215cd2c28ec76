import { expect, it } from 'vitest';
import type { TrustRequest } from '../schemas/trust.ts';
import { requestWords, snippetOf } from './copyTrust.ts';

const request: TrustRequest = {
  requestId: 'a',
  name: 'Kim Reyes',
  companyName: 'Acme Foods',
  email: 'kim@acme.example',
  askedAt: '2026-11-18T18:00:00.000Z',
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  expiresAt: null,
  openedAt: null,
};
const decided = {
  ...request,
  decidedBy: 'Ada Baker',
  decidedAt: '2026-11-19T18:00:00.000Z',
  expiresAt: '2026-12-03T18:00:00.000Z',
};
const asked = 'kim@acme.example. Asked on Nov 18, 2026.';

it.each<[Partial<TrustRequest>, string]>([
  [{ ...request }, 'Waits for your answer.'],
  [{ ...decided, state: 'approved' }, 'Approved by Ada Baker, until Dec 3, 2026. Not opened yet.'],
  [
    { ...decided, state: 'approved', openedAt: '2026-11-20T18:00:00.000Z' },
    'Approved by Ada Baker, until Dec 3, 2026. First opened on Nov 20, 2026.',
  ],
  [{ ...decided, state: 'declined' }, 'Declined by Ada Baker on Nov 19, 2026.'],
  [{ ...decided, state: 'ended' }, 'The link ended on Dec 3, 2026.'],
  [{ ...decided, state: 'withdrawn' }, 'The link was withdrawn with the page.'],
])('A request says how it stands: %j', (change, words) => {
  expect(requestWords({ ...request, ...change })).toBe(`${asked} ${words}`);
});

it('What is pasted shows the live picture, and leads to the page', () => {
  const address = 'https://portal.example/trust/harbor-bakery';
  expect(snippetOf({ address, badgeAddress: `${address}/badge.svg` })).toBe(
    `<a href="${address}"><img src="${address}/badge.svg" width="320" height="72" alt="What we show of our cyber safety, live at portal.example"></a>`,
  );
});
