import { type FileAnswer, refuse } from '#kit/server/http/answer.ts';
import type { StorageProvider } from '#kit/server/ports/storage.ts';
import type { Services } from '#kit/server/services/services.ts';

/** The storage's folder for pictures of staff. No organization can have this name. */
const owner = 'staff';

export const storePicture = (storage: StorageProvider, pictureId: string, body: Buffer) =>
  storage.write(owner, [pictureId], body);

/** After nobody has it any more: if the storage is away then, only the file is left, which no address leads to. */
export async function forgetPicture(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  pictureId: string | null,
): Promise<void> {
  if (pictureId === null) return;
  try {
    await storage.remove(owner, [pictureId]);
  } catch (error) {
    log.warn({ err: error, pictureId }, 'picture of staff not removed from the storage');
  }
}

/** Each picture has an address of its own, so browsers need not ask for it again. */
export async function sendPicture({ storage }: Pick<Services, 'storage'>, pictureId: string) {
  const body = await storage.read(owner, [pictureId]);
  if (!body) return refuse('NOT_FOUND');
  return { fileName: 'picture.png', body, inline: true, isImmutable: true } satisfies FileAnswer;
}
