import type { ComponentType } from 'react';
import type { ModuleName } from '#kit/contract/modules.ts';

/** A page of a module's intro, as stored in `content/intros`: text, and the name of a decorative drawing there. */
export interface IntroPage {
  title: string;
  text: string;
  picture: string;
}

/**
 * A screen and who may see it. Each product lists its own in `web/index.ts`, other modules in `web/routes.tsx`, and the
 * portal's `routes.tsx` combines the lists. Set a module's `intro` on each of its screens where it may
 * open by itself.
 */
export interface ScreenRoute {
  /** In React Router's syntax; '?' marks optional parts. */
  path: string;
  /**
   * 'guests': sign-in and the like, for people who are not signed in. 'anyone': links and errors.
   * 'newcomers': a signed-in person without a company yet. 'members': an admin of a company.
   */
  access: 'guests' | 'anyone' | 'newcomers' | 'members';
  /** The module that must be ACTIVE in the plan. */
  module?: ModuleName;
  /** 'shell' (the default): inside the portal's header and menu. 'bare': the screen has its own frame. */
  frame?: 'shell' | 'bare';
  /** Introduces the module, when an admin first opens it and again through `useModuleIntro()`. */
  intro?: () => Promise<readonly IntroPage[]>;
  lazy: { Component: () => Promise<ComponentType> };
  /** Fetches its file; docs/calls.md has from it which that is. */
  load?: () => Promise<unknown>;
}

type Shown = Omit<ScreenRoute, 'path' | 'lazy' | 'load'>;

/** Makes the routes of screens that have these things in common: of a file, which is a chunk of its own, and a name there. */
export const screensFor =
  <Common extends object = Shown>(common: NoInfer<Common>) =>
  <Name extends string>(
    path: string,
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
    own: Partial<Common> = {},
  ) => ({
    ...common,
    ...own,
    path,
    load,
    lazy: { Component: async (): Promise<ComponentType> => (await load())[name] },
  });
