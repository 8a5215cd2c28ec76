import { createContext, use } from 'react';

/** Set by the shell: opens the current screen's intro; null if it has none. */
export const ModuleIntroProvider = createContext<(() => void) | null>(null);

/** The function behind `<ViewIntro />`. */
export const useModuleIntro = (): (() => void) | null => use(ModuleIntroProvider);

/** The state of a navigation to what somebody has begun or is to do: the intro waits for another visit (SHL-121). */
export const begun = { isBegun: true } as const;

/** The parameters of addresses that open a dialog, an editor, or the one thing that somebody came to read. */
export const taskParameters = ['add', 'schedule', 'customize', 'vector'];

/** The menu leads to another screen of the module; mails, notices and steps lead here, to who is late. */
const taskPath = '/training/results';

interface Arrival {
  pathname: string;
  search: string;
  state: unknown;
}

/** Whether somebody comes to a screen with something to do there. */
export const comesWithTask = ({ pathname, search, state }: Arrival): boolean =>
  (state as Partial<typeof begun> | null)?.isBegun === true ||
  pathname === taskPath ||
  taskParameters.some((name) => new URLSearchParams(search).has(name));
