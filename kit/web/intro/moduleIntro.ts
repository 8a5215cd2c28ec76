import { createContext, use } from 'react';

/** Set by the shell: opens the current screen's intro; null if it has none. */
export const ModuleIntroProvider = createContext<(() => void) | null>(null);

/** The function behind `<ViewIntro />`. */
export const useModuleIntro = (): (() => void) | null => use(ModuleIntroProvider);

/** The state of a navigation to what somebody has begun or is to do: the intro waits for another visit (SHL-121). */
export const begun = { isBegun: true } as const;

/**
 * The menu leads to other screens of these modules; mails, notices and steps lead here. The parameters open a dialog, an
 * editor, or what somebody came to read; `tab` and `due` mark a mail's link to a screen that the menu leads to as well.
 */
const task =
  /^\/(training\/results|concierge\/conversations|webappscan\/[^?])|[?&](add|schedule|customize|vector|tab|due)\b/;

interface Arrival {
  pathname: string;
  search: string;
  state: unknown;
}

/** Whether somebody comes to a screen with something to do there (SHL-121, SHL-186). */
export const comesWithTask = ({ pathname, search, state }: Arrival): boolean =>
  (state as Partial<typeof begun> | null)?.isBegun === true || task.test(pathname + search);
