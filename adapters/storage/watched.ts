import { storageUses } from '#kit/server/log/happenings.ts';
import type { StorageProvider } from '#kit/server/ports/storage.ts';

/** A storage whose uses are traced, and whose failures are counted in the metrics. */
export const watchStorage = (storage: StorageProvider): StorageProvider => ({
  read: (...asked) => storageUses.tracePromise(() => storage.read(...asked), {}),
  write: (...asked) => storageUses.tracePromise(() => storage.write(...asked), {}),
  remove: (...asked) => storageUses.tracePromise(() => storage.remove(...asked), {}),
  removeAll: (...asked) => storageUses.tracePromise(() => storage.removeAll(...asked), {}),
});
