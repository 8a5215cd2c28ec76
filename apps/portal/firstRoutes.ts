import { matchRoutes, type RouteObject } from 'react-router';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { anyone, entryRoutes } from '#modules/foundation/people/web/entryRoutes.ts';

/**
 * The screens of sign-in, of links that lead to it, and for when something is wrong, in the page's first file. The list
 * of all (`routes.tsx`) is loaded when an address is none of these: it is much longer, and sign-in does not need it.
 */
export const firstScreens: readonly ScreenRoute[] = [
  // Never rendered, because the guards redirect everyone. It makes the root a known address.
  { path: '/', access: 'members', lazy: { Component: async () => () => null } },
  anyone('/404', () => import('./screens/NotFound.tsx'), 'NotFound'),
  anyone('/incorrect-url', () => import('./screens/IncorrectUrl.tsx'), 'IncorrectUrl'),
  anyone('/maintenance', () => import('./screens/Maintenance.tsx'), 'Maintenance'),
  ...entryRoutes,
];

/** The one of these screens that is at a path, or null. */
export function matchScreen(screens: readonly ScreenRoute[], path: string): ScreenRoute | null {
  const matches = matchRoutes(
    screens.map((screen): RouteObject => ({ path: screen.path, handle: screen })),
    path,
  );
  return (matches?.at(-1)?.route.handle as ScreenRoute | undefined) ?? null;
}

/**
 * A screen's path as its route spells it: the router accepts '/Plan/' for '/plan', but everything else
 * compares exactly.
 */
export function canonicalPath(screen: ScreenRoute, path: string): string {
  const spelled = screen.path.split('/');
  return path
    .replace(/(?<=.)\/+$/, '')
    .split('/')
    .map((segment, at) => (spelled[at]?.startsWith(':') === false ? spelled[at] : segment))
    .join('/');
}
