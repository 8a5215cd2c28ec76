import type { Signatures, Signer } from '#modules/products/policies/schemas.ts';
import { signingState } from './signing.ts';

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface Asked {
  traineeId: string;
  name: string;
  email: string;
  askedAt: Date;
  signedAt: Date | null;
  mailedAt: Date | null;
  expiresAt: Date | null;
}

interface Before {
  traineeId: string;
  version: number;
  signedAt: Date | null;
}

/** Who signed a version and who has not: the team by name, then whoever was asked and is not listed in it. */
export function presentSignatures(
  {
    team,
    asked,
    before,
  }: { team: readonly Person[]; asked: readonly Asked[]; before: readonly Before[] },
  now: Date,
): Omit<Signatures, 'version'> {
  const asks = new Map(asked.map((one) => [one.traineeId, one]));
  const earlier = new Map(before.map((one) => [one.traineeId, one]));
  const inTeam = new Set(team.map(({ id }) => id));
  const shown = [
    ...team.map(({ id, firstName, lastName, email }) => ({
      traineeId: id,
      name: `${firstName} ${lastName}`.trim(),
      email,
    })),
    ...asked
      .filter(({ traineeId }) => !inTeam.has(traineeId))
      .map(({ traineeId, name, email }) => ({ traineeId, name, email })),
  ];
  const people = shown.map((person): Signer => {
    const { traineeId } = person;
    const ask = asks.get(traineeId);
    const isInTeam = inTeam.has(traineeId);
    return {
      ...person,
      state: ask ? signingState(ask, { isInTeam, now }) : 'none',
      askedAt: iso(ask?.askedAt),
      mailedAt: iso(ask?.mailedAt),
      signedAt: iso(ask?.signedAt),
      earlier: presentEarlier(earlier.get(traineeId)),
    };
  });
  const counted = asked.filter((one) => one.signedAt !== null || inTeam.has(one.traineeId));
  return {
    people,
    asked: counted.length,
    signed: counted.filter(({ signedAt }) => signedAt !== null).length,
  };
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const presentEarlier = (one: Before | undefined): Signer['earlier'] =>
  one?.signedAt ? { version: one.version, signedAt: one.signedAt.toISOString() } : null;
