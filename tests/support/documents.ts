import { randomUUID } from 'node:crypto';
import type { Services } from '#kit/server/services/services.ts';
import { documents } from '#modules/foundation/documents/server/tables.ts';
import type { Visitor } from './visitor.ts';

/** A document that was asked for and waits to be drawn; returns its id. */
export async function documentFor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { orgId, email }: Visitor,
): Promise<string> {
  const id = randomUUID();
  await database.system.insert(documents).values({
    orgId,
    id,
    kind: 'scanReport',
    reference: id,
    contentHash: id,
    title: 'Shop',
    address: '/',
    askedBy: email,
    state: 'waiting',
    askedAt: clock.now(),
    fileId: randomUUID(),
  });
  return id;
}
