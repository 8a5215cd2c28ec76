import type { ComponentType } from 'react';
import type { Permission } from '#kit/contract/staff.ts';

/** A screen of the console. Each module lists its own in `console/routes.tsx`. */
export interface ConsoleRoute {
  path: string;
  /** Without it, a screen is for every role. */
  permission?: Permission;
  /** The label of its menu item; a screen without one is reached from another screen. */
  menu?: string;
  lazy: { Component: () => Promise<ComponentType> };
}
