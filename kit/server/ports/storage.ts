/**
 * Stores private files. `owner` is an organization's id, or the name of a folder of the provider's own. A path consists
 * of generated names, never of text that was typed.
 */
export interface StorageProvider {
  /** Null if the owner has no such file. */
  read(owner: string, path: readonly string[]): Promise<Buffer | null>;
  /** Writes the whole file or nothing: readers meanwhile see the previous one. */
  write(owner: string, path: readonly string[], body: Buffer): Promise<void>;
  /** No error if the file does not exist. */
  remove(owner: string, path: readonly string[]): Promise<void>;
  /** Removes all files of the owner, or those of one folder; no error if there are none. */
  removeAll(owner: string, folder?: readonly string[]): Promise<void>;
  /** The names of the folders that are directly in one, a thousand at most. */
  listFolders(owner: string, folder: readonly string[]): Promise<string[]>;
  /** Removes what is left of writes that began more than a day ago and never ended, as their process died. */
  removeDrafts(): Promise<void>;
}

/** The storage is down or refuses access; the message is for the log. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}
