import { pickSent } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import { loadPictures } from '#modules/foundation/staff/server/index.ts';
import { type ListedThread, type ThreadMessage, threadAbout } from '../../schemas.ts';
import { loadFiles, loadMessages } from '../store/threads.ts';
import type { Thread } from '../tables.ts';
import { topicOf } from './topicOf.ts';

export const presentThread = ({
  thread: { id, subject, state, preview, lastSide, lastAt },
  unread,
}: {
  thread: Thread;
  unread: number;
}): ListedThread => ({
  threadId: id,
  subject,
  state,
  preview,
  lastSide,
  lastAt: lastAt.toISOString(),
  unread,
});

export async function presentOpened(
  services: Pick<Services, 'contributions' | 'database'>,
  db: Db,
  thread: Thread,
) {
  const { orgId, id, subject, state, aboutKind, aboutId, aboutTitle } = thread;
  const about = threadAbout.safeParse({ kind: aboutKind, ...(aboutId && { id: aboutId }) });
  const topic = about.success ? await topicOf(services, db, orgId, about.data) : null;
  const files = Map.groupBy(await loadFiles(db, orgId, id), ({ messageId }) => messageId);
  const messages = await loadMessages(db, orgId, id);
  const answers = messages.filter(({ side }) => side === 'staff');
  // Staff belong to no tenant.
  const pictures = await loadPictures(
    services.database.system,
    answers.map(({ email }) => email),
  );
  return {
    threadId: id,
    subject,
    state,
    about: topic ?? { kind: aboutKind, title: aboutTitle, path: null },
    messages: messages.map(
      (message): ThreadMessage => ({
        messageId: message.id,
        ...pickSent(message, 'side', 'name', 'text', 'at', 'isVerified', 'refusedFiles'),
        pictureId: (message.side === 'staff' && pictures.get(message.email)) || null,
        byMail: message.mailHash !== null,
        files: (files.get(message.id) ?? []).map(({ id: fileId, name, type, size }) => ({
          fileId,
          name,
          type,
          size,
        })),
      }),
    ),
  };
}
