import endOfLife from './data/endOfLife.json' with { type: 'json' };

/** A release line of a product. */
export interface ReleaseLine {
  cycle: string;
  /** ISO date; null while it is maintained without an announced end. */
  endOfLife: string | null;
  latest?: string;
  /** ISO date. */
  latestAt?: string;
}

/** What is known of a product's releases, and since when. */
export interface ProductReleases {
  /** Who tells it: 'endoflife.date (MIT)'. */
  source: string;
  /** ISO date on which it was so. */
  asOf: string;
  /** The newest first. */
  lines: readonly ReleaseLine[];
}

/** By the product's name as the engine calls it: 'nginx', 'Apache'. */
export type ReleaseData = Readonly<Record<string, ProductReleases>>;

/** What is shipped: as old as the program. */
export const shippedReleases: ReleaseData = Object.fromEntries(
  Object.entries(endOfLife.products).map(([product, lines]) => [
    product,
    { source: endOfLife.source, asOf: endOfLife.asOf, lines },
  ]),
);
