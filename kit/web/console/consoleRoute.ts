import type { ComponentType } from 'react';
import type { Permission } from '#kit/contract/staff.ts';

/** A screen of the console. Each module lists its own in `console/routes.tsx`. */
export interface ConsoleRoute {
  path: string;
  /** Without it, a screen is for every role. */
  permission?: Permission;
  /** The label of its menu item; a screen without one is reached from another screen. */
  menu?: string;
  /** What is done there, where the search offers it by itself, and other words that people look for it by. */
  action?: { label: string; also: string };
  lazy: { Component: () => Promise<ComponentType> };
}
