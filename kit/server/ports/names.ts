/** Reads DNS as the world does, for the records that a brand's domains need. */
export interface NameReader {
  /**
   * TXT records, each with its strings put together. All four answer with nothing where there is no such record, and
   * reject where no server answers.
   */
  texts(name: string): Promise<readonly string[]>;
  /** A and AAAA records, as literals, aliases followed. */
  addresses(name: string): Promise<readonly string[]>;
  /** The name that it stands for (CNAME), one at most. */
  aliases(name: string): Promise<readonly string[]>;
  /** The hosts of MX records; '' for "takes no mail" (RFC 7505). */
  exchangers(name: string): Promise<readonly string[]>;
}
