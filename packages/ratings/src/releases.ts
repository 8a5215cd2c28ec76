import endOfLife from './data/endOfLife.json' with { type: 'json' };

/** A release line of a product. */
export interface ReleaseLine {
  cycle: string;
  /** ISO date; null if the line is maintained and no end is announced. */
  endOfLife: string | null;
  latest?: string;
  /** ISO date. */
  latestAt?: string;
}

/** A product's release lines, with their source and date. */
export interface ProductReleases {
  /** The source of the data: 'endoflife.date (MIT)'. */
  source: string;
  /** ISO date of the data. */
  asOf: string;
  /** Newest first. */
  lines: readonly ReleaseLine[];
}

/** By the engine's name of the product: 'nginx', 'Apache'. */
export type ReleaseData = Readonly<Record<string, ProductReleases>>;

/** The data shipped with the program. */
export const shippedReleases: ReleaseData = Object.fromEntries(
  Object.entries(endOfLife.products).map(([product, lines]) => [
    product,
    { source: endOfLife.source, asOf: endOfLife.asOf, lines },
  ]),
);
