import { type ScreenRoute, screensFor } from '#kit/web/frame/screenRoute.ts';
import { documentRoutes } from '#modules/foundation/documents/web/routes.tsx';
import { peopleRoutes } from '#modules/foundation/people/web/routes.tsx';
import { plansRoutes } from '#modules/foundation/plans/web/routes.tsx';
import { advisoryRoutes } from '#modules/overviews/advisories/web/routes.tsx';
import { dashboardRoutes } from '#modules/overviews/dashboard/web/routes.tsx';
import { letterRoutes } from '#modules/overviews/letter/web/routes.tsx';
import { firstScreens, matchScreen } from './firstRoutes.ts';
import { portalModules } from './portalModules.ts';

const members = screensFor({ access: 'members' });

/** Every screen of the portal. */
export const screens: readonly ScreenRoute[] = [
  ...firstScreens,
  members('/notices', () => import('./screens/Notices.tsx'), 'Notices'),
  ...peopleRoutes({
    Notices: async () =>
      (await import('#modules/foundation/notices/web/NoticeSettings.tsx')).NoticeSettings,
    Programs: async () => (await import('./screens/Programs.tsx')).Programs,
  }),
  ...dashboardRoutes(async () => (await import('./screens/Dashboard.tsx')).Dashboard),
  ...letterRoutes,
  ...advisoryRoutes,
  ...portalModules.flatMap(({ module, screens: own }) =>
    own.map((one): ScreenRoute => ({ access: 'members', ...(!one.access && { module }), ...one })),
  ),
  ...documentRoutes,
  ...plansRoutes({
    NotCovered: async () =>
      (await import('#modules/products/monitoring/web/components/UnwatchedWebsites.tsx'))
        .UnwatchedWebsites,
  }),
];

/** A cache, because the router ranks all routes on each call and every page asks for the same path repeatedly. */
const found = new Map<string, ScreenRoute | null>();

/** The screen at a path, or null. */
export function screenAt(path: string): ScreenRoute | null {
  const known = found.get(path);
  if (known !== undefined) return known;
  const screen = matchScreen(screens, path);
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
