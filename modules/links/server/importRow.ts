import type { Services } from '#kit/server/services.ts';
import { createMagicLink } from '#modules/accounts/server/index.ts';
import { findSubscriptionId, IdTaken } from '#modules/plans/server/index.ts';
import type { ImportedRow, RowFault } from '../contract.ts';
import { type ChosenPlan, choosePlan } from './choosePlan.ts';
import { makeSubscription } from './makeSubscription.ts';
import { type LinkRow, personOf, subscriptionOf } from './rules/readLinks.ts';

interface Import {
  services: Services;
  by: string;
  /** Whether the links are made, and not only looked through. */
  make: boolean;
  /** Ids or addresses of the rows before. */
  seen: Set<string>;
}

const unnamed: ChosenPlan = { brandId: '', channelId: '', planId: '' };

export async function importSubscription(into: Import, line: LinkRow): Promise<ImportedRow> {
  const { services, make, by, seen } = into;
  const { row, id } = line;
  const bad = (fault: RowFault) => ({ row, what: id, fault, ...unnamed, url: null });
  const named = choosePlan(line);
  if (typeof named === 'string') return bad(named);
  const told = subscriptionOf(line);
  if (typeof told === 'string') return bad(told);
  if (id !== '' && seen.has(id)) return bad('TWICE');
  if (id !== '' && (await findSubscriptionId(services.database.system, id))) return bad('ID_TAKEN');
  seen.add(id);
  if (!make) return { row, what: id, fault: null, ...named, url: null };
  try {
    const made = await makeSubscription(services, { ...named, ...told, createdBy: by });
    return { row, what: made.subscriptionId, fault: null, ...named, url: made.url };
  } catch (error) {
    // Somebody took it in this moment, or it was withdrawn: an id is given once.
    if (error instanceof IdTaken) return bad('ID_TAKEN');
    throw error;
  }
}

export async function importMagicLink(into: Import, line: LinkRow): Promise<ImportedRow> {
  const { services, make, by, seen } = into;
  const { row, email: what } = line;
  const bad = (fault: RowFault) => ({ row, what, fault, ...unnamed, url: null });
  const person = personOf(line);
  if (typeof person === 'string') return bad(person);
  const named = choosePlan(line);
  if (typeof named === 'string') return bad(named);
  if (seen.has(person.email)) return bad('TWICE');
  if (await services.identity.findUser(person.email)) return bad('HAS_ACCOUNT');
  seen.add(person.email);
  if (!make) return { row, what, fault: null, ...named, url: null };
  const { url } = await createMagicLink(services, { ...person, ...named, createdBy: by });
  return { row, what, fault: null, ...named, url };
}
