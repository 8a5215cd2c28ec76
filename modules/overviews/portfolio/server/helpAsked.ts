import type { Db } from '#kit/server/db/database.ts';

/** How many requests for help are open of which of these organisations. */
type HelpCount = (db: Db, orgIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

let count: HelpCount = async () => new Map();

/**
 * Whoever is asked for help tells it here: the concierge, which writes to customers whom it finds by the
 * portfolio, so that the portfolio cannot ask it by name.
 */
export const helpIsCountedBy = (counting: HelpCount): void => {
  count = counting;
};

export const countHelpAsked: HelpCount = (db, orgIds) => count(db, orgIds);
