/** Keeps the private files of organisations. A path is made of names, never of text that was typed. */
export interface StorageProvider {
  /** Null where the organisation has no such file. */
  read(orgId: string, path: readonly string[]): Promise<Buffer | null>;
  /** Whole or not at all: whoever reads meanwhile has the file of before. */
  write(orgId: string, path: readonly string[], body: Buffer): Promise<void>;
  /** Nothing happens where there is no such file. */
  remove(orgId: string, path: readonly string[]): Promise<void>;
  /** All files of the organisation; nothing happens where there are none. */
  removeAll(orgId: string): Promise<void>;
}

/** The storage is away or does not let us in; its message is for the log. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}
