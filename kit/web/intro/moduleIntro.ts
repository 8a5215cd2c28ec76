import { createContext, use } from 'react';

/** Set by the shell: opens the current screen's intro; null if it has none. */
export const ModuleIntroProvider = createContext<(() => void) | null>(null);

/** The function behind `<ViewIntro />`. */
export const useModuleIntro = (): (() => void) | null => use(ModuleIntroProvider);

/** The state of a navigation to what somebody has just begun there: the intro waits for the next visit (SHL-121). */
export const begun = { isBegun: true } as const;

/** The parameters of addresses that open a dialog or an editor. */
export const taskParameters = ['add', 'schedule', 'customize'];

/** Whether somebody comes to a screen with something to do there. */
export const comesWithTask = ({ search, state }: { search: string; state: unknown }): boolean =>
  (state as Partial<typeof begun> | null)?.isBegun === true ||
  taskParameters.some((name) => new URLSearchParams(search).has(name));
