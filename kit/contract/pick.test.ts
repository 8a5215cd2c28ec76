import { expect, it } from 'vitest';
import { pick, pickSent } from './pick.ts';

const row = { id: 7, madeAt: new Date('2026-11-18T18:00:00Z'), goneAt: null, secret: 'x' };

it('picks properties under their own names, and no other', () => {
  expect(pick(row, 'id', 'madeAt')).toEqual({ id: 7, madeAt: row.madeAt });
});

it('picks times as the text that a call answers, and leaves what there is none of', () => {
  expect(pickSent(row, 'id', 'madeAt', 'goneAt')).toEqual({
    id: 7,
    madeAt: '2026-11-18T18:00:00.000Z',
    goneAt: null,
  });
});
