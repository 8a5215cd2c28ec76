import type { ComponentType } from 'react';
import { type Permission, roleMay } from '#kit/contract/staff.ts';
import { screensFor } from '#kit/web/frame/screenRoute.ts';
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
  /** Fetches its file; docs/calls.md has from it which that is. */
  load?: () => Promise<unknown>;
}

type Shown = Omit<ConsoleRoute, 'path' | 'lazy' | 'load'>;

export const consoleScreensFor = screensFor<Shown>;

/** A page of one brand, at this place below the brand's. */
export const brandPage = <Name extends string>(
  place: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ConsoleRoute =>
  consoleScreensFor({ permission: 'brands.manage' })(`/brands/:brandId/${place}`, load, name);

/** Whether menu and search offer a screen to somebody. Who types its address reads why it is not theirs. */
export const isOffered = (
  screen: Pick<ConsoleRoute, 'permission' | 'forAllBrands' | 'namedCustomers'>,
  staff: Pick<SignedInStaff, 'role' | 'forAllBrands' | 'forNamedCustomers'>,
): boolean =>
  (!screen.permission || roleMay(staff.role, screen.permission)) &&
  (!screen.forAllBrands || staff.forAllBrands) &&
  (screen.namedCustomers || !staff.forNamedCustomers);
