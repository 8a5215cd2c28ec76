import type { ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';

/** All that decides where a person may be (spec portal §2 'Guards and redirects'). */
export interface Situation {
  path: string;
  /** Of the screen at this path; null where there is none. */
  access: ScreenRoute['access'] | null;
  module?: ModuleName;
  correctHost: boolean;
  maintenance: boolean;
  authenticated: boolean;
  hasCompany: boolean;
  /** What follows is known of an admin of a company only. */
  modules?: ModulesMap;
  introViewed: boolean;
  hasSeenOrgGoals: boolean;
}

interface Rule {
  name: string;
  when: (s: Situation) => boolean;
  to: (s: Situation) => string;
  /** The address is kept, to be followed after sign-in. */
  remember?: true;
}

const isRoot = ({ path }: Situation) => path === '/';
const status = ({ modules, module }: Situation) => (modules && module ? modules[module] : 'ACTIVE');
const nothingIsActive = ({ modules }: Situation) =>
  modules?.compliance !== 'ACTIVE' &&
  modules?.monitoring !== 'ACTIVE' &&
  modules?.training !== 'ACTIVE';

/** The first rule that applies decides. */
export const rules: readonly Rule[] = [
  {
    name: 'incorrect URL',
    when: (s) => !s.correctHost && s.path !== '/incorrect-url',
    to: () => '/incorrect-url',
  },
  { name: 'correct URL', when: (s) => s.correctHost && s.path === '/incorrect-url', to: () => '/' },
  {
    name: 'maintenance',
    when: (s) => s.correctHost && s.maintenance && s.path !== '/maintenance',
    to: () => '/maintenance',
  },
  {
    name: 'maintenance is over',
    when: (s) => !s.maintenance && s.path === '/maintenance',
    to: () => '/',
  },
  { name: 'no such screen', when: (s) => s.access === null, to: () => '/404' },
  { name: 'guests only', when: (s) => s.authenticated && s.access === 'guests', to: () => '/' },
  {
    name: 'unauthenticated',
    when: (s) => !s.authenticated && (s.access === 'members' || s.access === 'newcomers'),
    to: () => '/signin',
    remember: true,
  },
  {
    name: 'no company',
    when: (s) => s.authenticated && !s.hasCompany && s.access === 'members',
    to: () => '/onboarding',
  },
  {
    name: 'onboarded already',
    when: (s) => s.hasCompany && s.access === 'newcomers',
    to: () => '/intro',
  },
  {
    name: 'intro viewed already',
    when: (s) => s.path === '/intro' && s.introViewed,
    to: () => '/dashboard',
  },
  // Ours: without it, who left the intro by closing the tab would find a dashboard without a menu.
  {
    name: 'intro not viewed yet',
    when: (s) => (isRoot(s) || s.path === '/dashboard') && !s.introViewed,
    to: () => '/intro',
  },
  { name: 'root', when: (s) => isRoot(s), to: () => '/dashboard' },
  {
    name: 'module not available',
    when: (s) => s.access === 'members' && status(s) === 'NOT_AVAILABLE',
    to: () => '/404',
  },
  {
    name: 'module inactive',
    when: (s) => s.access === 'members' && status(s) === 'INACTIVE',
    to: (s) => {
      if (nothingIsActive(s)) return '/plan';
      return s.hasSeenOrgGoals ? '/dashboard' : '/intro';
    },
  },
];

/** Where to instead, or null where the person may stay. */
export function redirectFor(situation: Situation): { to: string; remember: boolean } | null {
  const rule = rules.find(({ when }) => when(situation));
  return rule
    ? { to: rule.to(situation), remember: (rule.remember ?? false) && !isRoot(situation) }
    : null;
}

/** Spec portal §2 'Shell': when the menu is hidden. */
export const menuIsHidden = ({
  correctHost,
  hasCompany,
  introViewed,
  modules,
}: Situation): boolean =>
  !correctHost ||
  !hasCompany ||
  !introViewed ||
  (modules?.compliance === 'NOT_AVAILABLE' &&
    modules.monitoring === 'NOT_AVAILABLE' &&
    modules.training === 'NOT_AVAILABLE');
