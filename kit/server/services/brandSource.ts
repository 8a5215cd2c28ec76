import type { Db } from '../db/database.ts';

/** A brand's data as text, by file name: `brand.json`, `plans.json` and the files that modules add. */
export type BrandFiles = Readonly<Record<string, string>>;

/** The provider's brands in this process's memory, as the database has them. */
export interface BrandSource {
  /**
   * Loads what has changed.
   * @param db the transaction of a writer that has locked all brands.
   */
  refresh(db?: Db): Promise<void>;
  /** Brands whose data cannot be read at present, with the reason. */
  problems(): { brandId: string; message: string }[];
  /** The logo on the band of a brand's mails, a PNG; null if it cannot be drawn, and the name stands in its place. */
  mailLogo(brandId: string): Buffer | null;
  /** Follows changes by other processes, until it is closed. */
  follow(): void;
  close(): Promise<void>;
}
