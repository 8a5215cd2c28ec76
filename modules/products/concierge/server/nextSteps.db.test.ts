import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getNextSteps } from '#modules/overviews/dashboard/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { staffOf } from '#tests/support/staff.ts';
import { answerThread, markRead, startThread } from '../calls.ts';
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

it('DSH-134: a weakness that the owner wrote about waits behind what there is to do, until it is answered', async () => {
  const owner = await portal.owner();
  const weaknessId = await writes(owner.orgId, {});
  const steps = async () => (await owner.call(getNextSteps, {})).data.steps;
  expect((await steps())[0]).toMatchObject({ id: weaknessId });
  const threadId = randomUUID();
  const about = { kind: 'weakness', id: weaknessId } as const;
  const asked = { threadId, about, subject: 'Mended', text: 'Please look whether it is gone.' };
  (await owner.call(startThread, asked)).data;
  expect((await steps()).at(-1)).toMatchObject({
    id: weaknessId,
    waitsSince: expect.stringMatching(/Z$/),
  });
  const { browser } = await staffOf(portal);
  portal.clock.forward(1);
  const answer = { orgId: owner.orgId, threadId, messageId: randomUUID(), text: 'It is open.' };
  (await browser.call(answerThread, answer)).data;
  const [first] = await steps();
  expect(first).toMatchObject({ id: weaknessId });
  expect(first).not.toHaveProperty('waitsSince');
});
