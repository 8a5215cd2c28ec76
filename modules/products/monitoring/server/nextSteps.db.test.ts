import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';
import { newWebsite } from '#tests/support/scans.ts';
import { openFindings } from './nextSteps.ts';
import { issues } from './tables.ts';

const portal = portalForAll({ now: '2026-11-18T18:00:00.000Z' });

it('MAT-056: what scans saw is told by one issue of a check, the one that was seen last', async () => {
  const owner = await portal.owner();
  const targetId = await newWebsite(owner);
  const issue = (title: string, host: string, lastSeenAt: Date) => ({
    orgId: owner.orgId,
    id: randomUUID(),
    targetId,
    identity: title,
    checkId: 'vuln-js',
    title,
    technicalName: title,
    severity: 'high' as const,
    method: 'GET',
    url: `https://${host}/`,
    state: 'new' as const,
    firstSeenAt: lastSeenAt,
    lastSeenAt,
    lastScanId: randomUUID(),
  });
  const [earlier, later] = [new Date('2026-11-10T18:00:00Z'), new Date('2026-11-12T18:00:00Z')];
  const { system } = portal.services.database;
  await system
    .insert(issues)
    .values([
      issue('An old library', 'old.shop.example', earlier),
      issue('Another old library', 'new.shop.example', later),
    ]);
  expect(await openFindings(system, owner.orgId, portal.clock.now())).toEqual([
    {
      topic: 'updates',
      pressure: 'high',
      seen: { what: 'Another old library', of: 'new.shop.example', at: later },
    },
  ]);
});
