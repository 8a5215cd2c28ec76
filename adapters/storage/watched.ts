import type { StorageProvider } from '#kit/server/ports/storage.ts';
import { storageUses } from '#kit/server/watch/happenings.ts';

/** A storage of whose failures the metrics tell. */
export const watchStorage = (storage: StorageProvider): StorageProvider => ({
  read: (...asked) => storageUses.tracePromise(() => storage.read(...asked), {}),
  write: (...asked) => storageUses.tracePromise(() => storage.write(...asked), {}),
  remove: (...asked) => storageUses.tracePromise(() => storage.remove(...asked), {}),
  removeAll: (...asked) => storageUses.tracePromise(() => storage.removeAll(...asked), {}),
});
