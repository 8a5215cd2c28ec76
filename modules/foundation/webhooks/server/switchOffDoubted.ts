import { dayMs } from '#kit/contract/spans.ts';
import { listDone } from '#kit/server/audit/listDone.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Endpoint } from '#kit/server/events/tables.ts';
import type { EndedEntry, Made, Services } from '#kit/server/services/services.ts';
import { rotateSecret, switchEndpoint } from '#modules/foundation/webhooks/calls.ts';
import { endpointHost } from './endpoints.ts';
import { drawSecret } from './secrets.ts';
import { dropSecrets, listEndpoints, switchOff } from './store.ts';

/**
 * Switches off, as by hand, what somebody made, switched on or gave a new secret since then; such a secret signs no more.
 * Not deleted, so that an admin who knows it sees it, and has what it missed sent again.
 */
export async function switchOffDoubted(
  tx: Db,
  orgIds: readonly string[],
  made: Made,
  { keys }: Pick<Services, 'keys'>,
): Promise<EndedEntry[]> {
  const actions = [rotateSecret.path, switchEndpoint.path];
  const done = await listDone(tx, { orgIds, actions, since: made.since });
  const ended: EndedEntry[] = [];
  for (const orgId of orgIds) {
    const theirs = done.filter((one) => one.orgId === orgId && one.actorId === made.byId);
    for (const endpoint of await listEndpoints(tx, { orgId })) {
      const isRenewed = wasRenewed(endpoint, theirs, made);
      if (isRenewed) await dropSecrets(tx, endpoint.id, drawSecret(keys).sealed);
      const isTheirs = isRenewed || wasMade(endpoint, made) || wasSwitchedOn(endpoint, theirs);
      if (!isTheirs || !(await switchOff(tx, endpoint.id, 'hand', made.now))) continue;
      const subject = `${endpointHost(endpoint)} (off)`;
      ended.push({ orgId, action: switchEndpoint.path, subject });
    }
  }
  return ended;
}

type Deed = Pick<EndedEntry, 'action' | 'subject'>;

const wasMade = ({ createdBy, createdAt }: Endpoint, { by, since }: Made): boolean =>
  createdBy === by && createdAt >= since;

const wasSwitchedOn = (endpoint: Endpoint, deeds: readonly Deed[]): boolean =>
  wasDone(deeds, switchEndpoint.path, `${endpointHost(endpoint)} (on)`);

/** Of several at one host those alone that got a secret since then: the one before signs for a day. */
const wasRenewed = (endpoint: Endpoint, deeds: readonly Deed[], { since }: Made): boolean =>
  endpoint.formerUntil !== null &&
  endpoint.formerUntil.getTime() - dayMs >= since.getTime() &&
  wasDone(deeds, rotateSecret.path, endpointHost(endpoint));

const wasDone = (deeds: readonly Deed[], path: string, what: string): boolean =>
  deeds.some(({ action, subject }) => action === path && subject === what);
