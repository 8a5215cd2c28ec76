import type { StorageProvider } from '#kit/server/ports/storage.ts';

/** Where the storage has them: no organisation is called so. */
const owner = 'brands';

/** Null where there is none. @throws where the storage does not answer. */
export const readPicture = (storage: StorageProvider, brandId: string, object: string) =>
  storage.read(owner, [brandId, object]);

export const storePicture = (
  storage: StorageProvider,
  { brandId, object }: { brandId: string; object: string },
  body: Buffer,
) => storage.write(owner, [brandId, object], body);

export const removePicture = (storage: StorageProvider, brandId: string, object: string) =>
  storage.remove(owner, [brandId, object]);
