import type { ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

/** Everything by which the guards decide where a person may be (SHL-010 to SHL-034). */
export interface Situation {
  path: string;
  /** The access of the screen at this path; null if there is no screen. */
  access: ScreenRoute['access'] | null;
  module?: ModuleName;
  correctHost: boolean;
  maintenance: boolean;
  authenticated: boolean;
  hasCompany: boolean;
  /** Whether the organization lets them in no further before they have set up a second step. */
  needsSecondStep: boolean;
  /** The fields below are known only for an admin of a company. */
  modules?: ModulesMap;
  introViewed: boolean;
  hasSeenOrgGoals: boolean;
}

interface Rule {
  when: (s: Situation) => boolean;
  to: (s: Situation) => string;
  /** Remembers the address, to open it after sign-in. */
  remember: boolean;
}

const rule = (when: Rule['when'], to: string | Rule['to'], remember = false): Rule => ({
  when,
  to: typeof to === 'string' ? () => to : to,
  remember,
});

const isRoot = ({ path }: Situation) => path === '/';
const status = ({ modules, module }: Situation) => (modules && module ? modules[module] : 'ACTIVE');
const nothingIsActive = ({ modules }: Situation) =>
  modules?.compliance !== 'ACTIVE' &&
  modules?.monitoring !== 'ACTIVE' &&
  modules?.training !== 'ACTIVE';

/** The redirect rules. The first rule that applies decides. `guards.test.ts` has the cases of each, in the same order. */
export const rules: readonly Rule[] = [
  // A host that does not contain the brand's web domain goes to /incorrect-url.
  rule((s) => !s.correctHost && s.path !== '/incorrect-url', '/incorrect-url'),
  // On the correct URL there is no /incorrect-url.
  rule((s) => s.correctHost && s.path === '/incorrect-url', '/'),
  // In maintenance mode all routes redirect to /maintenance.
  rule((s) => s.correctHost && s.maintenance && s.path !== '/maintenance', '/maintenance'),
  // The maintenance page is shown only while maintenance is enabled.
  rule((s) => s.correctHost && !s.maintenance && s.path === '/maintenance', '/'),
  // Unknown routes go to /404.
  rule((s) => s.access === null, '/404'),
  // Authenticated users visiting sign-in, sign-up or forgot-password are redirected to /.
  rule((s) => s.authenticated && s.access === 'guests', '/'),
  // Unauthenticated users on a protected route go to /signin.
  rule(
    (s) => !s.authenticated && (s.access === 'members' || s.access === 'newcomers'),
    '/signin',
    true,
  ),
  // Whoever has to set up a second step goes to /secondStep.
  rule((s) => s.authenticated && s.needsSecondStep && s.access !== 'anyone', '/secondStep', true),
  // Whoever has no need to set up a second step leaves /secondStep.
  rule((s) => s.path === '/secondStep' && !(s.authenticated && s.needsSecondStep), '/'),
  // Without a company profile the user goes to /onboarding.
  rule((s) => s.authenticated && !s.hasCompany && s.access === 'members', '/onboarding'),
  // Onboarding with a company profile goes to /intro at once.
  rule((s) => s.hasCompany && s.access === 'newcomers', '/intro'),
  // The intro that was viewed already redirects to the dashboard.
  rule((s) => s.path === '/intro' && s.introViewed, '/dashboard'),
  // Not in the specification: without it, somebody who closed the tab during the intro would find a dashboard
  // without a menu.
  // Root and dashboard wait until the intro was viewed.
  rule((s) => (isRoot(s) || s.path === '/dashboard') && !s.introViewed, '/intro'),
  // The root is the dashboard.
  rule(isRoot, '/dashboard'),
  // Whoever has no dashboard, by their role, begins at the websites.
  rule((s) => s.path === '/dashboard' && status(s) === 'NOT_AVAILABLE', '/webappscan'),
  // A NOT_AVAILABLE module's route goes to /404.
  rule((s) => s.access === 'members' && status(s) === 'NOT_AVAILABLE', '/404'),
  // An INACTIVE module's route goes to the plan page, the dashboard or the intro.
  rule(
    (s) => s.access === 'members' && status(s) === 'INACTIVE',
    (s) => {
      if (nothingIsActive(s)) return '/plan';
      return s.hasSeenOrgGoals ? '/dashboard' : '/intro';
    },
  ),
];

/** The address to redirect to, or null if the person may stay. */
export function redirectFor(situation: Situation): { to: string; remember: boolean } | null {
  const found = rules.find(({ when }) => when(situation));
  return found ? { to: found.to(situation), remember: found.remember && !isRoot(situation) } : null;
}

/** Whether the menu is hidden (SHL-057). */
export const menuIsHidden = ({
  correctHost,
  hasCompany,
  introViewed,
  modules,
}: Pick<Situation, 'correctHost' | 'hasCompany' | 'introViewed' | 'modules'>): boolean =>
  !correctHost ||
  !hasCompany ||
  !introViewed ||
  (modules?.compliance === 'NOT_AVAILABLE' &&
    modules.monitoring === 'NOT_AVAILABLE' &&
    modules.training === 'NOT_AVAILABLE');
