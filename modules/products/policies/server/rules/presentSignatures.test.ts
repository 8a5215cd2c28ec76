import { expect, it } from 'vitest';
import { presentSignatures } from './presentSignatures.ts';

const now = new Date('2026-11-18T18:00:00Z');
const later = new Date('2026-12-18T18:00:00Z');
const person = (id: string) => ({ id, firstName: id, lastName: '', email: `${id}@shop.example` });
const ask = (traineeId: string, signedAt: Date | null = null) => ({
  traineeId,
  name: `${traineeId} then`,
  email: `${traineeId}@old.example`,
  askedAt: now,
  signedAt,
  mailedAt: now,
  expiresAt: later,
});

it('lists the team by the names of today, then who was asked and left, and counts who left only once they signed', () => {
  const { people, asked, signed } = presentSignatures(
    {
      team: [person('ada'), person('kim'), person('lou')],
      asked: [ask('ada', now), ask('kim'), ask('gone'), ask('left', now)],
      before: [{ traineeId: 'lou', version: 1, signedAt: now }],
    },
    now,
  );
  expect(people.map(({ name, state }) => [name, state])).toEqual([
    ['ada', 'signed'],
    ['kim', 'asked'],
    ['lou', 'none'],
    ['gone then', 'ended'],
    ['left then', 'signed'],
  ]);
  expect([signed, asked]).toEqual([2, 3]);
  expect(people[2]?.earlier).toEqual({ version: 1, signedAt: now.toISOString() });
});
