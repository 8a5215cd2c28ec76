/** Reads what the owner of a website has put there, or into its domain's records, to prove that it is theirs. */
export interface ProofReader {
  /** The TXT records of a name; none where it has none or cannot be asked. */
  texts(name: string): Promise<string[]>;
  /** A page of at most 512 KB as it is answered, without following redirects; null when there is none. */
  page(url: string): Promise<string | null>;
}
