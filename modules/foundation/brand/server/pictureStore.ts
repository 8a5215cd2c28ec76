import type { StorageProvider } from '#kit/server/ports/storage.ts';

/** The storage's folder for brand pictures. No organization can have this name. */
const owner = 'brands';

/** Null when there is no such picture. @throws when the storage does not answer. */
export const readPicture = (storage: StorageProvider, brandId: string, object: string) =>
  storage.read(owner, [brandId, object]);

export const storePicture = (
  storage: StorageProvider,
  { brandId, object }: { brandId: string; object: string },
  body: Buffer,
) => storage.write(owner, [brandId, object], body);

export const removePicture = (storage: StorageProvider, brandId: string, object: string) =>
  storage.remove(owner, [brandId, object]);
