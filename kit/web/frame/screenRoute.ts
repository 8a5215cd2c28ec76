import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ModuleName } from '#kit/contract/modules.ts';
import type { IntroPage } from '#kit/web/intro/moduleIntro.ts';

/**
 * A screen and who may see it. Each module lists its own in `web/routes.tsx`:
 *
 *   export const monitoringRoutes: ScreenRoute[] = [
 *     {
 *       path: '/webappscan/:targetName?',
 *       access: 'members',
 *       module: 'monitoring',
 *       lazy: { Component: async () => (await import('./screens/WebsiteScans.tsx')).WebsiteScans },
 *     },
 *   ];
 *
 * and the portal's `routes.tsx` puts the lists together. The menu shows only what is listed there. A module's
 * `intro` stands at each of its screens on which it may open by itself.
 */
export interface ScreenRoute {
  /** As React Router writes it; '?' marks what may be left out. */
  path: string;
  /**
   * 'guests': sign-in and the like, for whom is not signed in. 'anyone': links and errors. 'newcomers':
   * a signed-in person without a company yet. 'members': an admin of a company.
   */
  access: 'guests' | 'anyone' | 'newcomers' | 'members';
  /** The plan's module that must be ACTIVE. */
  module?: ModuleName;
  /** 'shell' (the default): within the portal's header and menu. 'bare': the screen brings its own frame. */
  frame?: 'shell' | 'bare';
  /** What the module is for, shown when an admin first comes to it, and again by `useModuleIntro()`. */
  intro?: () => Promise<readonly IntroPage[]>;
  lazy: { Component: () => Promise<ComponentType> };
  /**
   * Asks for what the screen shows first, while its code is on its way. Only for the screen that a
   * sign-in leads to: what it names is part of what every first visit loads.
   */
  warm?: (client: QueryClient) => void;
}
