/** Stores organizations' private files. A path consists of generated names, never of text that was typed. */
export interface StorageProvider {
  /** Null if the organization has no such file. */
  read(orgId: string, path: readonly string[]): Promise<Buffer | null>;
  /** Writes the whole file or nothing: readers meanwhile see the previous one. */
  write(orgId: string, path: readonly string[], body: Buffer): Promise<void>;
  /** No error if the file does not exist. */
  remove(orgId: string, path: readonly string[]): Promise<void>;
  /** Removes all files of the organization; no error if there are none. */
  removeAll(orgId: string): Promise<void>;
}

/** The storage is down or refuses access; the message is for the log. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}
