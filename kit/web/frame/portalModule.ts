import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FeatureValue, ModuleName } from '#kit/contract/modules.ts';
import { type ScreenRoute, screensFor } from './screenRoute.ts';

/**
 * What a product is in the portal. Each says so in its `web/index.ts`, and `apps/portal/portalModules.ts` lists them.
 * Every visit of a signed-in person loads all of it: what is only drawn later is imported by a function.
 */
export interface PortalModule {
  /** The module of the plan by which its screens, its items and its card go. */
  module: ModuleName;
  /** Those of `ownScreen` are for members whose plan has the module; others say for whom they are. */
  screens: readonly (Omit<ScreenRoute, 'access'> & Partial<ScreenRoute>)[];
  /** Its item in the menu; with `isAboveTools` it stands with the dashboard's, above 'Tools & Services'. */
  menu?: { label: string; path: string; icon: Icon; isNew?: true; isAboveTools?: true };
  /** An item below the one that leads to `below`, shown while that part of the portal is open and the module ACTIVE. */
  submenu?: { label: string; path: string; below: string };
  /** Its row on the dashboard, usually a `ModuleCard`; for a module of the plan one product has it. */
  card?: () => Promise<ComponentType<{ status: FeatureValue }>>;
}

/** Makes the route of a product's screen, as `screensFor` does. */
export const ownScreen = screensFor<Partial<Omit<ScreenRoute, 'path' | 'lazy' | 'load'>>>({});
