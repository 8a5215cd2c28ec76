import { expect, it } from 'vitest';
import { reasonsOf } from './reason.ts';

it('names each open topic once, with all who found it', () => {
  expect(
    reasonsOf([
      { topic: 'email', pressure: 'high', source: 'ratings' },
      { topic: 'email', pressure: 'low', source: 'cybermaturity' },
      { topic: 'payments', pressure: 'low', source: 'cybermaturity' },
    ]),
  ).toEqual([
    { topic: 'email', pressure: 'high', sources: ['ratings', 'cybermaturity'] },
    { topic: 'payments', pressure: 'low', sources: ['cybermaturity'] },
  ]);
});
