import type { ModulesMap } from '#kit/contract/modules.ts';
import type { SearchEntry, ShownEntry } from '#kit/web/search/searchEntry.ts';
import { noticesEntries } from '#modules/foundation/notices/web/search.ts';
import { settingsEntries } from '#modules/foundation/people/web/settings/search.ts';
import { plansEntries } from '#modules/foundation/plans/web/search.ts';
import { letterEntries } from '#modules/overviews/letter/web/search.ts';
import { conciergeEntries } from '#modules/products/concierge/web/search.ts';
import { monitoringEntries } from '#modules/products/monitoring/web/search.ts';
import { policiesEntries } from '#modules/products/policies/web/search.ts';
import { proofEntries } from '#modules/products/proof/web/search.ts';
import { trainingEntries } from '#modules/products/training/web/search.ts';
import { menuFor } from './menu.ts';

/** What each module offers besides its items of the menu. */
const contributed: readonly SearchEntry[] = [
  ...monitoringEntries,
  ...conciergeEntries,
  ...policiesEntries,
  ...trainingEntries,
  ...proofEntries,
  ...noticesEntries,
  ...letterEntries,
  ...plansEntries,
  ...settingsEntries,
];

/** The menu's items, as the menu has them (SHL-052 to SHL-056), and what modules of the plan offer. */
export function entriesFor(
  modules: ModulesMap,
  isReadOnly: boolean,
  hasPasskeys = true,
): ShownEntry[] {
  const items = menuFor(modules, '').flatMap((group) => group.items);
  const ofMenu = items.flatMap(({ label, path, module, inactive, children }): ShownEntry[] => {
    if (inactive) return [{ kind: 'screens', label, detail: 'Subscribe to use', path: '/plan' }];
    // One of its children is the item's own screen.
    const shown = children.length > 0 ? children : [{ label, path }];
    return shown.map((one) => ({
      kind: 'screens',
      label: one.label,
      also: `${label} ${module}`,
      path: one.path,
    }));
  });
  const offered = contributed
    .filter(({ module }) => !module || modules[module] === 'ACTIVE')
    .filter(({ customerOnly }) => !(customerOnly && isReadOnly))
    .filter(({ ofPasskeys }) => !ofPasskeys || hasPasskeys);
  return [...ofMenu, ...offered];
}
