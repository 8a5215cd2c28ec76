import type { ComponentType } from 'react';
import { type Permission, roleMay } from '#kit/contract/staff.ts';
import type { SignedInStaff } from './staffContext.ts';

/** A screen of the console. Each module lists its own in `console/routes.tsx`. */
export interface ConsoleRoute {
  path: string;
  /** Without it, a screen is for every role. */
  permission?: Permission;
  /** It is about all brands: the server refuses what it reads to who is there for some alone. */
  forAllBrands?: true;
  /** It is offered, too, to who is there for named customers alone, whom the server refuses what is about brands. */
  namedCustomers?: true;
  /** The label of its menu item; a screen without one is reached from another screen. */
  menu?: string;
  /** What is done there, where the search offers it by itself, and other words that people look for it by. */
  action?: { label: string; also: string };
  lazy: { Component: () => Promise<ComponentType> };
}

/** Whether menu and search offer a screen to somebody. Who types its address reads why it is not theirs. */
export const isOffered = (
  screen: Pick<ConsoleRoute, 'permission' | 'forAllBrands' | 'namedCustomers'>,
  staff: Pick<SignedInStaff, 'role' | 'forAllBrands' | 'forNamedCustomers'>,
): boolean =>
  (!screen.permission || roleMay(staff.role, screen.permission)) &&
  (!screen.forAllBrands || staff.forAllBrands) &&
  (screen.namedCustomers || !staff.forNamedCustomers);
