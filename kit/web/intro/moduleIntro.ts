import { type ComponentType, createContext, use } from 'react';

/** A page of a module's intro: its words and its drawing (decoration, see kit/web/pictures). */
export interface IntroPage {
  title: string;
  text: string;
  Picture?: ComponentType;
}

/** Set by the shell: opens the intro of the screen that is shown; null where it has none. */
export const ModuleIntroProvider = createContext<(() => void) | null>(null);

/** What `<ViewIntro />` opens. */
export const useModuleIntro = (): (() => void) | null => use(ModuleIntroProvider);
