import { type Brands, isOfBrand } from '#kit/server/brands.ts';
import type { Staff } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import { defaultBrand, findBrand } from '#modules/foundation/brand/server/index.ts';
import { MailedOften, saveMagicLink } from '#modules/foundation/people/server/index.ts';
import {
  channelsOf,
  defaultChannel,
  findSubscriptionId,
  IdInUse,
  lastMomentOf,
} from '#modules/foundation/plans/server/index.ts';
import type { ImportedRow } from '../schemas.ts';
import type { RowFault } from '../vocabulary.ts';
import { hasAccount } from './hasAccount.ts';
import { type ChosenPlan, makeSubscription } from './makeSubscription.ts';
import { type LinkRow, personOf, subscriptionOf } from './rules/readLinks.ts';

interface Import {
  services: Services;
  by: Pick<Staff, 'email' | 'brands'>;
  /** Ids or addresses of earlier rows. */
  seen: Set<string>;
}

/** A checked row: its result and, if it is valid, the function that creates its link. */
interface LookedAt {
  row: ImportedRow;
  make?: (tx: Db) => Promise<ImportedRow>;
}

const unnamed: ChosenPlan = { brandId: '', channelId: '', planId: '' };

export async function checkSubscriptionRow(
  { services, by, seen }: Import,
  line: LinkRow,
): Promise<LookedAt> {
  const { row, id } = line;
  const bad = (fault: RowFault) => ({ row: { row, what: id, fault, ...unnamed, url: null } });
  const named = choosePlan(line, by.brands);
  if (typeof named === 'string') return bad(named);
  const told = subscriptionOf(line);
  if (typeof told === 'string') return bad(told);
  const { lastDay, subscriptionId } = told;
  const expiresAt = lastMomentOf(lastDay, named.brandId, services.clock.now());
  if (expiresAt === 'past') return bad('DAY_PAST');
  if (id !== '' && seen.has(id)) return bad('TWICE');
  if (id !== '' && (await findSubscriptionId(services.database.system, id))) return bad('ID_TAKEN');
  seen.add(id);
  return {
    row: { row, what: id, fault: null, ...named, url: null },
    async make(tx) {
      try {
        const order = { ...named, subscriptionId, expiresAt, createdBy: by.email };
        const made = await makeSubscription(services, tx, order);
        return { row, what: made.subscriptionId, fault: null, ...named, url: made.url };
      } catch (error) {
        // Somebody took the id meanwhile, or it was withdrawn earlier: an id is never given twice.
        if (error instanceof IdInUse) return bad('ID_TAKEN').row;
        throw error;
      }
    },
  };
}

export async function lookAtMagicLink(
  { services, by, seen }: Import,
  line: LinkRow,
): Promise<LookedAt> {
  const { row, email: what } = line;
  const bad = (fault: RowFault) => ({ row: { row, what, fault, ...unnamed, url: null } });
  const person = personOf(line);
  if (typeof person === 'string') return bad(person);
  const named = choosePlan(line, by.brands);
  if (typeof named === 'string') return bad(named);
  if (seen.has(person.email)) return bad('TWICE');
  if (await hasAccount(services, person.email, by.brands)) return bad('HAS_ACCOUNT');
  seen.add(person.email);
  const good = { row, what, fault: null, ...named };
  return {
    row: { ...good, url: null },
    async make(tx) {
      try {
        const order = { ...person, ...named, createdBy: by.email };
        const { url } = await saveMagicLink(services, tx, order);
        return { ...good, url };
      } catch (error) {
        if (error instanceof MailedOften) return bad('MAILED_OFTEN').row;
        throw error;
      }
    },
  };
}

/** The plan that a row names. Missing parts default to the brand's own choice for a sign-up. */
function choosePlan(row: LinkRow, brands: Brands): ChosenPlan | RowFault {
  const brandId = row.brand || defaultBrand().brandId;
  if (!findBrand(brandId) || !isOfBrand(brands, brandId)) return 'BRAND_UNKNOWN';
  const channelId = row.channel || defaultChannel(brandId).channelId;
  const channel = channelsOf(brandId).find((one) => one.channelId === channelId);
  if (!channel) return 'CHANNEL_UNKNOWN';
  const planId = row.plan || channel.trialPlanId;
  const has = channel.eligiblePlans.some(({ planPointer }) => planPointer.planId === planId);
  return has ? { brandId, channelId, planId } : 'PLAN_UNKNOWN';
}
