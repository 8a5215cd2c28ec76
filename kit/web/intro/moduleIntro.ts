import { type ComponentType, createContext, use } from 'react';

/** A page of a module's intro: text and a decorative drawing (see kit/web/pictures). */
export interface IntroPage {
  title: string;
  text: string;
  Picture?: ComponentType;
}

/** Set by the shell: opens the current screen's intro; null if it has none. */
export const ModuleIntroProvider = createContext<(() => void) | null>(null);

/** The function behind `<ViewIntro />`. */
export const useModuleIntro = (): (() => void) | null => use(ModuleIntroProvider);
