/** Reads proofs of ownership that a website's owner has put there or into its domain's records. */
export interface ProofReader {
  /** The TXT records of a name; empty if it has none or cannot be resolved. */
  texts(name: string): Promise<string[]>;
  /**
   * A page of at most 512 KB as each address of its host answers it, without following redirects. Addresses that answer
   * none are left out.
   */
  pages(url: string): Promise<readonly { address: string; page: string }[]>;
}
