import { isOffered } from '#kit/web/console/consoleRoute.ts';
import type { ShownEntry } from '#kit/web/search/searchEntry.ts';
import { screens } from '../routes.ts';

/** The screens of the menu, and those where something is done, as far as they are offered to somebody. */
export const entriesFor = (staff: Parameters<typeof isOffered>[1]): ShownEntry[] =>
  screens
    .filter((screen) => isOffered(screen, staff))
    .flatMap(({ menu, action, path }): ShownEntry[] => [
      ...(menu ? [{ kind: 'screens' as const, label: menu, path }] : []),
      ...(action ? [{ kind: 'actions' as const, path, ...action }] : []),
    ]);
