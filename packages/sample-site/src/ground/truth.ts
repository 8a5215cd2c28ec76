/** What is wrong on a site, known to who built it. */

/** A flaw or a look-alike: the check that it concerns, and its place. */
export interface Spot {
  /** An id from `scanner-checks.json`. */
  checkId: string;
  /** `*` for any. */
  method: string;
  /** The path without query; `*` matches any characters, so '*' alone means anywhere. */
  path: string;
  /** The affected parameter, cookie or header; if omitted, any name matches. */
  parameter?: string;
  /** A pair of the address, such as 'page=news': one script may show many pages. */
  query?: string;
  /** Other checks that find the same flaw by other means; reporting any of them counts as finding it. */
  orBy?: readonly string[];
}

export interface Truth {
  /** Real flaws: one that is not reported counts as missed. */
  flaws: readonly Spot[];
  /** Safe twins and traps: one that is reported counts as a false alarm. */
  safe: readonly Spot[];
  /** True but not required, or a matter of opinion: counts neither as missed nor as a false alarm. */
  arguable?: readonly Spot[];
}

/** An open site of the range. */
export interface RangeSite {
  /** Without a trailing slash: 'http://sample.localhost:3002'. */
  url: string;
  truth: Truth;
  close(): Promise<void>;
}
