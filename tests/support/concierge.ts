import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isRefused } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import { inviteLink } from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { storePicture } from '#modules/foundation/staff/server/pictures.ts';
import { staffMembers } from '#modules/foundation/staff/server/tables.ts';
import { startThread, uploadThreadFile } from '#modules/products/concierge/calls.ts';
import {
  messageContent,
  type WeaknessContent,
  weaknessContent,
} from '#modules/products/concierge/schemas.ts';
import {
  publishPosts,
  writeMessage,
  writeWeakness,
} from '#modules/products/concierge/server/index.ts';
import { threadFiles, threads } from '#modules/products/concierge/server/tables.ts';
import type { TestPortal } from './portal.ts';
import { testPassword, type Visitor } from './visitor.ts';

const by = 'kim@fairhaven.example';

/** Creates a weakness that staff wrote to an organization and published; returns its id. */
export async function weaknessFor(
  services: Services,
  orgId: string,
  content: Partial<WeaknessContent> = {},
): Promise<string> {
  const whole = weaknessContent.parse({
    title: 'Remote access is open',
    body: '<p>Close it.</p>',
    severity: 'High',
    ...content,
  });
  return services.database.system.transaction(async (tx) => {
    const act = { by, now: services.clock.now(), contributions: services.contributions };
    const written = await writeWeakness(tx, [orgId], whole, act);
    if (isRefused(written)) throw new Error(written.refused);
    await publishPosts(tx, written, act);
    return written.posts[0]?.postId ?? '';
  });
}

/** Does the same for a message. */
export function messageFor(
  services: Services,
  orgId: string,
  content: { title?: string; body?: string } = {},
): Promise<string> {
  return services.database.system.transaction(async (tx) => {
    const act = { by, now: services.clock.now(), contributions: services.contributions };
    const message = messageContent.parse({ title: 'Welcome', body: '<p>Hello.</p>', ...content });
    const written = await writeMessage(tx, [orgId], message, act);
    await publishPosts(tx, written, act);
    return written.posts[0]?.postId ?? '';
  });
}

/** Has the owner ask the concierge something; returns the thread's id. */
export async function threadOf(owner: Visitor, text = 'Is our till safe?'): Promise<string> {
  const threadId = randomUUID();
  const about = { kind: 'free' } as const;
  (await owner.call(startThread, { threadId, about, subject: 'Our till', text })).data;
  return threadId;
}

/** Adds a second admin to the organization. */
export async function colleagueOf(portal: TestPortal, owner: Visitor): Promise<Visitor> {
  const [colleague, email] = [portal.visitor(), `second-of-${owner.email}`];
  (await owner.call(invite_user, { email })).data;
  const [mail] = await portal.mailbox(email);
  const linkId = /\/invite-link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  (await colleague.call(inviteLink, { linkId, password: testPassword })).data;
  await colleague.signIn(email, testPassword);
  colleague.email = email;
  return colleague;
}

/** Uploads a file for a message; answers the call's answer. */
export const upload = (owner: Visitor, body: Buffer | string = '%PDF-1.7', fileName = 'till.pdf') =>
  owner.call(uploadThreadFile, { file: { fileName, body } });

/**
 * Such a conversation with a file in it, as if it had come by mail, another that is not sent yet, and the picture
 * of who looks after it.
 */
export async function threadWithFile({ database, storage, clock }: Services, owner: Visitor) {
  const { orgId } = owner;
  const [threadId, threadFileId] = [await threadOf(owner), randomUUID()];
  const file = { name: 'till.pdf', type: 'application/pdf', size: 5 } as const;
  const row = { orgId, id: threadFileId, threadId, messageId: threadId, ...file };
  await database.system.insert(threadFiles).values(row);
  await storage.write(orgId, ['threads', threadFileId], Buffer.from('%PDF-'));
  const [staffId, pictureId] = [randomUUID(), randomUUID()];
  await database.system.insert(staffMembers).values({
    id: staffId,
    email: `${staffId}@provider.example`,
    name: 'Ada Ames',
    role: 'support',
    totpSecret: '',
    createdBy: 'test',
    createdAt: clock.now(),
    pictureId,
  });
  await database.system
    .update(threads)
    .set({ assignedTo: staffId })
    .where(eq(threads.id, threadId));
  await storePicture(storage, pictureId, Buffer.from('PNG'));
  const unsentFileId = (await upload(owner)).data.fileId;
  return { threadId, threadFileId, unsentFileId, pictureId };
}
