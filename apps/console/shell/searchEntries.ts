import { roleMay, type StaffRole } from '#kit/contract/staff.ts';
import type { ShownEntry } from '#kit/web/search/searchEntry.ts';
import { screens } from '../routes.ts';

/** The screens of the menu, and those where something is done, as far as the role may. */
export const entriesFor = (role: StaffRole): ShownEntry[] =>
  screens
    .filter(({ permission }) => !permission || roleMay(role, permission))
    .flatMap(({ menu, action, path }): ShownEntry[] => [
      ...(menu ? [{ kind: 'screens' as const, label: menu, path }] : []),
      ...(action ? [{ kind: 'actions' as const, path, ...action }] : []),
    ]);
