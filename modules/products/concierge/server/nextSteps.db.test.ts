import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getNextSteps } from '#modules/overviews/dashboard/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { markRead } from '../calls.ts';
import { type Post, posts } from './tables.ts';

const portal = portalForAll();

async function writes(orgId: string, part: Partial<Post>): Promise<string> {
  const [id, now] = [randomUUID(), portal.clock.now()];
  await portal.db.insert(posts).values({
    orgId,
    id,
    kind: 'weakness',
    batchId: randomUUID(),
    title: 'Remote access is open to everyone',
    body: '<p>Close it.</p>',
    severity: 'Critical',
    status: 'Open',
    statusUpdatedAt: now,
    writtenBy: 'expert@fairhaven.example',
    createdAt: now,
    changedAt: now,
    publishedAt: now,
    ...part,
  });
  return id;
}

it('DSH-049: GET /api/dashboard/getNextSteps has a weakness until it is called resolved, read or not', async () => {
  const owner = await portal.owner();
  const weaknessId = await writes(owner.orgId, {});
  await writes(owner.orgId, { title: 'Mended', status: 'Resolved' });
  await writes(owner.orgId, { title: 'Draft', publishedAt: null });
  const read = async () =>
    (await owner.call(getNextSteps, {})).data.steps.filter(({ kind }) => kind === 'weakness');
  expect((await owner.call(getNextSteps, {})).data.steps[0]).toMatchObject({
    kind: 'weakness',
    id: weaknessId,
    subject: 'Remote access is open to everyone',
    pressure: 'critical',
  });
  expect(await read()).toHaveLength(1);
  await owner.call(markRead, { id: weaknessId });
  expect(await read()).toHaveLength(1);
  await portal.db.update(posts).set({ status: 'Resolved' }).where(eq(posts.id, weaknessId));
  expect(await read()).toEqual([]);
});
