/** Keeps the private files of organisations. A path is made of names, never of text that was typed. */
export interface StorageProvider {
  /** Null where the organisation has no such file. */
  read(orgId: string, path: readonly string[]): Promise<Buffer | null>;
  write(orgId: string, path: readonly string[], body: Buffer): Promise<void>;
}
