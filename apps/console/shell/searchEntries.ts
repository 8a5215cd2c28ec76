import { roleMay, type StaffRole } from '#kit/contract/staff.ts';
import type { SearchEntry, ShownEntry } from '#kit/web/search/searchEntry.ts';
import { brandEntries } from '#modules/foundation/brand/console/search.ts';
import { releasesEntries } from '#modules/foundation/releases/console/search.ts';
import { advisoriesEntries } from '#modules/overviews/advisories/console/search.ts';
import { conciergeEntries } from '#modules/products/concierge/console/search.ts';
import { screens } from '../routes.ts';

/** What each module offers besides its items of the menu. */
const contributed: readonly SearchEntry[] = [
  ...conciergeEntries,
  ...advisoriesEntries,
  ...releasesEntries,
  ...brandEntries,
];

/** The screens of the menu and what modules offer, as far as the role may. */
export function entriesFor(role: StaffRole): ShownEntry[] {
  const ofMenu = screens.flatMap(({ menu, path, permission }): SearchEntry[] =>
    menu ? [{ kind: 'screens', label: menu, path, permission }] : [],
  );
  return [...ofMenu, ...contributed].filter(
    ({ permission }) => !permission || roleMay(role, permission),
  );
}
