import { matchRoutes, type RouteObject } from 'react-router';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { documentRoutes } from '#modules/foundation/documents/web/routes.tsx';
import { peopleRoutes } from '#modules/foundation/people/web/routes.tsx';
import { plansRoutes } from '#modules/foundation/plans/web/routes.tsx';
import { advisoryRoutes } from '#modules/overviews/advisories/web/routes.tsx';
import { dashboardRoutes } from '#modules/overviews/dashboard/web/routes.tsx';
import { letterRoutes } from '#modules/overviews/letter/web/routes.tsx';
import { conciergeRoutes } from '#modules/products/concierge/web/routes.tsx';
import { insuranceRoutes } from '#modules/products/insurance/web/routes.tsx';
import { marketplaceRoutes } from '#modules/products/marketplace/web/routes.tsx';
import { maturityRoutes } from '#modules/products/maturity/web/routes.tsx';
import { monitoringRoutes } from '#modules/products/monitoring/web/routes.tsx';
import { policiesRoutes } from '#modules/products/policies/web/routes.tsx';
import { proofRoutes } from '#modules/products/proof/web/routes.tsx';
import { ratingsRoutes } from '#modules/products/ratings/web/routes.tsx';
import { trainingRoutes } from '#modules/products/training/web/routes.tsx';

const bare = (path: string, load: ScreenRoute['lazy']['Component']): ScreenRoute => ({
  path,
  access: 'anyone',
  frame: 'bare',
  lazy: { Component: load },
});

const ownRoutes: ScreenRoute[] = [
  // Never rendered, because the guards redirect everyone. It makes the root a known address.
  { path: '/', access: 'members', lazy: { Component: async () => () => null } },
  bare('/404', async () => (await import('./screens/NotFound.tsx')).NotFound),
  bare('/incorrect-url', async () => (await import('./screens/IncorrectUrl.tsx')).IncorrectUrl),
  bare('/maintenance', async () => (await import('./screens/Maintenance.tsx')).Maintenance),
  {
    path: '/notices',
    access: 'members',
    lazy: { Component: async () => (await import('./screens/Notices.tsx')).Notices },
  },
];

/** Every screen of the portal. */
export const screens: readonly ScreenRoute[] = [
  ...ownRoutes,
  ...peopleRoutes({
    Notices: async () =>
      (await import('#modules/foundation/notices/web/NoticeSettings.tsx')).NoticeSettings,
    Programs: async () => (await import('./screens/Programs.tsx')).Programs,
  }),
  ...dashboardRoutes(async () => (await import('./screens/Dashboard.tsx')).Dashboard),
  ...letterRoutes,
  ...advisoryRoutes,
  ...maturityRoutes,
  ...proofRoutes,
  ...conciergeRoutes,
  ...monitoringRoutes,
  ...policiesRoutes,
  ...ratingsRoutes,
  ...marketplaceRoutes,
  ...insuranceRoutes,
  ...trainingRoutes,
  ...documentRoutes,
  ...plansRoutes({
    NotCovered: async () =>
      (await import('#modules/products/monitoring/web/components/UnwatchedWebsites.tsx'))
        .UnwatchedWebsites,
  }),
];

/** A cache, because the router ranks all routes on each call and every page asks for the same path repeatedly. */
const found = new Map<string, ScreenRoute | null>();

/**
 * A screen's path as its route spells it: the router accepts '/Plan/' for '/plan', but everything else
 * compares exactly. A path of no screen is returned unchanged.
 */
export function canonicalPath(path: string): string {
  const screen = screenAt(path);
  if (!screen) return path;
  const spelled = screen.path.split('/');
  return path
    .replace(/(?<=.)\/+$/, '')
    .split('/')
    .map((segment, at) => (spelled[at]?.startsWith(':') === false ? spelled[at] : segment))
    .join('/');
}

/** The screen at a path, or null. */
export function screenAt(path: string): ScreenRoute | null {
  const known = found.get(path);
  if (known !== undefined) return known;
  const matches = matchRoutes(
    screens.map((screen): RouteObject => ({ path: screen.path, handle: screen })),
    path,
  );
  const screen = (matches?.at(-1)?.route.handle as ScreenRoute | undefined) ?? null;
  found.set(path, screen);
  return screen;
}

/**
 * Fetches a screen's code early, on hover or focus of its menu item. Errors are ignored: the screen itself
 * reports them.
 */
export function prefetch(path: string): void {
  screenAt(path)
    ?.lazy.Component()
    .catch(() => undefined);
}
