import type { Db } from './db/database.ts';

/** A brand's data as text, by the name of its file: `brand.json`, `plans.json` and what modules add. */
export type BrandFiles = Readonly<Record<string, string>>;

/** The provider's brands in this process's memory, as the database has them. */
export interface BrandSource {
  /**
   * Reads what has changed.
   * @param db the transaction of a writer who holds all brands.
   */
  refresh(db?: Db): Promise<void>;
  /** Brands that cannot be read as they are now, with the reason. */
  problems(): { brandId: string; message: string }[];
  /** Hears of what other processes change, until it is closed. */
  follow(): void;
  close(): Promise<void>;
}
