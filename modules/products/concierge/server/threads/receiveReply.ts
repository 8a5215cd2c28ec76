import { randomUUID } from 'node:crypto';
import { memberMay } from '#kit/contract/roles.ts';
import type { Db } from '#kit/server/db/database.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import { refuseGrowth } from '#kit/server/limits/room.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { InboundMail } from '#kit/server/ports/inboundMail.ts';
import { readApart } from '#kit/server/reading/readApart.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { listMembers, nameOf } from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import type { ThreadFile } from '../../schemas.ts';
import { answeredTooLateMail } from '../mails/threadMails.ts';
import { findReplyAddress, type ReplyAddress, recordTold } from '../store/replyAddresses.ts';
import { lockThread, recordPerson } from '../store/threads.ts';
import { addMessage } from './addMessage.ts';
import { removeFile, storeUnsent } from './files.ts';
import type { Reply, Sent } from './readReply.ts';
import { tokenHashIn } from './replyToken.ts';

/** In which a conversation takes thirty mails; what is more, or finds no room, is to come again. */
export const oftenSeconds = 3600;

type Needed = Pick<
  Services,
  'config' | 'contributions' | 'database' | 'disk' | 'clock' | 'keys' | 'storage'
>;
type Person = Awaited<ReturnType<typeof listMembers>>[number];

const readReply = readApart<Sent, Reply>(new URL('./readReply.ts', import.meta.url), 'readReply');

/** The address's row, by the token in any of these addresses. */
export const replyAddressOf = (
  { database }: Pick<Services, 'database'>,
  addresses: readonly string[],
): Promise<ReplyAddress | null> =>
  findReplyAddress(
    database.system,
    addresses.flatMap((address) => tokenHashIn(address) ?? []),
  );

/** Puts an answer by mail into its thread, if a person of the customer's sent it. A second run changes nothing (decision 36). */
export async function receiveReply(services: Needed, mail: InboundMail) {
  const address = await replyAddressOf(services, mail.to);
  if (!address) return 'unknown';
  const { orgId, cognitoId } = address;
  const reply = await readReply(orgId, { raw: mail.raw, from: mail.from });
  if (!reply) return 'unreadable';
  if (reply.isAutomatic) return 'automatic';
  const { database, clock } = services;
  const now = clock.now();
  const person = (await listMembers(database.system, orgId)).find(
    (member) => member.cognitoId === cognitoId,
  );
  if (!person || person.blockedAt || !memberMay(person.role, 'change')) return 'gone';
  if (reply.text === '' && reply.files.length === 0) return 'empty';
  const db = database.forOrganization(orgId);
  const tooMuch = await tooMuchFor(services, db, address);
  if (tooMuch) return tooMuch;
  const isOver = address.expiresAt <= now || !(await hasConcierge(services, orgId));
  const files = isOver ? [] : await storeFiles(services, db, orgId, reply);
  if (!files) return 'full';
  const received = isOver
    ? 'late'
    : await db.transaction((tx) => putIn(tx, { address, person, reply, files, now }));
  if (received !== 'taken') await removeFiles(services, db, orgId, files);
  if (received === 'late') await tellLate(services, db, address, person);
  return received;
}

/** Whether the conversation has taken all that it takes in an hour, or its organization all that it may store. */
async function tooMuchFor(services: Needed, db: Db, { orgId, threadId }: ReplyAddress) {
  const { database, clock } = services;
  const limits = [{ key: `reply ${threadId}`, max: 30, seconds: oftenSeconds }];
  if ((await countUse(database.system, limits, clock.now())) > 0) return 'often';
  return (await refuseGrowth(services, db, orgId)) ? 'full' : null;
}

async function hasConcierge({ database, clock }: Needed, orgId: string): Promise<boolean> {
  const subscription = await findSubscription(database.system, orgId);
  if (!subscription) return false;
  return entitlementOf(subscription, clock.now()).modules.cyberconcierge === 'ACTIVE';
}

/**
 * Before the message names them, so that a message never names a file that there is not. Until it takes them over they are
 * nobody's to send, and are forgotten as what was never sent. Null if the organization was erased meanwhile.
 */
async function storeFiles(services: Needed, db: Db, orgId: string, { files }: Reply) {
  const stored: ThreadFile[] = [];
  for (const { name, type, body } of files) {
    const [fileId, size] = [randomUUID(), body.length];
    const ownerHash = hashSecret(`mail ${fileId}`);
    const uploadedAt = services.clock.now();
    const row = { orgId, id: fileId, ownerHash, name, type, size, uploadedAt };
    if (!(await storeUnsent(services, db, row, Buffer.from(body)))) return null;
    stored.push({ fileId, name, type, size });
  }
  return stored;
}

async function removeFiles(
  services: Needed,
  db: Db,
  orgId: string,
  files: readonly ThreadFile[],
): Promise<void> {
  for (const { fileId } of files) await removeFile(services, db, { orgId, fileId });
}

async function putIn(
  tx: Db,
  {
    address: { orgId, threadId, cognitoId },
    person,
    reply,
    files,
    now,
  }: {
    address: ReplyAddress;
    person: Person;
    reply: Reply;
    files: readonly ThreadFile[];
    now: Date;
  },
) {
  const thread = await lockThread(tx, orgId, threadId);
  if (!thread || thread.state === 'closed') return 'late';
  const isVerified = reply.from === person.email;
  const number = await addMessage(
    tx,
    thread,
    {
      messageId: randomUUID(),
      side: 'customer',
      // Somebody else who has the address does not speak in the person's name.
      name: isVerified ? nameOf(person) : reply.from.slice(0, 254) || 'Nobody named',
      email: isVerified ? person.email : reply.from.slice(0, 254),
      text: reply.text,
      mail: { mailHash: reply.hash, isVerified, refusedFiles: reply.refusedFiles },
      files,
    },
    now,
  );
  if (typeof number === 'string') return 'late';
  if (number === null) return 'again';
  // Who answers has read what they answer to.
  if (isVerified) await recordPerson(tx, thread, { cognitoId, wrote: true, readTo: number });
  return 'taken';
}

/** At the person's own address, whoever wrote, and once for each mail that they could answer. */
async function tellLate(services: Needed, db: Db, address: ReplyAddress, { email }: Person) {
  const { orgId } = address;
  const subscription = await findSubscription(services.database.system, orgId);
  if (!subscription) return;
  const brand = brandById(subscription.brandId);
  await db.transaction(async (tx) => {
    if (!(await recordTold(tx, address, services.clock.now()))) return;
    await queueMail(services, tx, {
      ...answeredTooLateMail(brand, services.config, email),
      orgId,
    });
  });
}
