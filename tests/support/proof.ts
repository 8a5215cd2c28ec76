import { randomUUID } from 'node:crypto';
import type { Services } from '#kit/server/services/services.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { loadControls, stateControl } from '#modules/products/proof/calls.ts';
import { packs } from '#modules/products/proof/server/tables.ts';
import type { Visitor } from './visitor.ts';

/** A statement of the owner's about one of the controls. */
export async function statementOf(owner: Visitor, control = 'security-owner'): Promise<string> {
  const { lastEnd } = (await owner.call(loadControls, {})).data;
  const stated = { control, scope: 'All of the bakery', until: lastEnd };
  return (await owner.call(stateControl, stated)).data.statementId;
}

/** A pack that holds for a month, and whose file is nowhere; returns its id. */
export async function packFor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { orgId, email }: Visitor,
): Promise<string> {
  const id = randomUUID();
  await database.system.insert(packs).values({
    orgId,
    id,
    tokenHash: id,
    code: id,
    sha256: id,
    fileId: randomUUID(),
    size: 1,
    companyName: 'Test Bakery',
    createdAt: clock.now(),
    createdBy: email,
    createdByName: 'Ada Baker',
    expiresAt: before(clock.now(), -30),
  });
  return id;
}
