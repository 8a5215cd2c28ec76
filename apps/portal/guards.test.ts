import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeatureValue, ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import { moduleNames } from '#kit/contract/modules.ts';
import { menuIsHidden, redirectFor, rules, type Situation } from './guards.ts';

const all = (value: FeatureValue): ModulesMap =>
  Object.fromEntries(moduleNames.map((name) => [name, value])) as Record<ModuleName, FeatureValue>;

const member: Situation = {
  path: '/webappscan',
  access: 'members',
  module: 'monitoring',
  correctHost: true,
  maintenance: false,
  authenticated: true,
  hasCompany: true,
  needsSecondStep: false,
  modules: all('ACTIVE'),
  introViewed: true,
  hasSeenOrgGoals: true,
};
const visitor: Situation = {
  ...member,
  authenticated: false,
  hasCompany: false,
  modules: undefined,
};
const newcomer: Situation = {
  ...member,
  hasCompany: false,
  modules: undefined,
  introViewed: false,
};
const at = (who: Situation, path: string, more: Partial<Situation> = {}): Situation => ({
  ...who,
  path,
  module: undefined,
  ...more,
});
const monitoringIs = (
  monitoring: FeatureValue,
  rest: FeatureValue = 'ACTIVE',
): Partial<Situation> => ({
  module: 'monitoring',
  modules: { ...all(rest), monitoring },
});

interface Row {
  /** The address that is requested, and by whom. */
  case: string;
  at: Situation;
  to: string | null;
}

/** For each rule, in their order, by its sentence: cases in which it redirects and some in which it does not. */
const rows: Record<string, Row[]> = {
  "a host that does not contain the brand's web domain goes to /incorrect-url": [
    {
      case: 'a visitor at sign-in',
      at: at(visitor, '/signin', { access: 'guests', correctHost: false }),
      to: '/incorrect-url',
    },
    {
      case: 'an admin',
      at: at(member, '/dashboard', { correctHost: false }),
      to: '/incorrect-url',
    },
    {
      case: 'even in maintenance',
      at: at(visitor, '/maintenance', { access: 'anyone', correctHost: false, maintenance: true }),
      to: '/incorrect-url',
    },
    {
      case: 'is there already',
      at: at(member, '/incorrect-url', { access: 'anyone', correctHost: false }),
      to: null,
    },
  ],
  'on the correct URL there is no /incorrect-url': [
    { case: 'anyone', at: at(member, '/incorrect-url', { access: 'anyone' }), to: '/' },
  ],
  'in maintenance mode all routes redirect to /maintenance': [
    { case: 'an admin', at: at(member, '/dashboard', { maintenance: true }), to: '/maintenance' },
    {
      case: 'a visitor',
      at: at(visitor, '/signin', { access: 'guests', maintenance: true }),
      to: '/maintenance',
    },
    {
      case: 'an unknown route',
      at: at(visitor, '/nowhere', { access: null, maintenance: true }),
      to: '/maintenance',
    },
    {
      case: 'is there already',
      at: at(member, '/maintenance', { access: 'anyone', maintenance: true }),
      to: null,
    },
  ],
  'the maintenance page is shown only while maintenance is enabled': [
    { case: 'it is over', at: at(visitor, '/maintenance', { access: 'anyone' }), to: '/' },
  ],
  'unknown routes go to /404': [
    { case: 'a visitor', at: at(visitor, '/nowhere', { access: null }), to: '/404' },
    { case: 'an admin', at: at(member, '/nowhere', { access: null }), to: '/404' },
    { case: 'is there already', at: at(member, '/404', { access: 'anyone' }), to: null },
  ],
  'authenticated users visiting sign-in, sign-up or forgot-password are redirected to /': [
    { case: 'sign-in', at: at(member, '/signin', { access: 'guests' }), to: '/' },
    { case: 'sign-up', at: at(member, '/signup', { access: 'guests' }), to: '/' },
    { case: 'forgot-password', at: at(member, '/forgotPassword', { access: 'guests' }), to: '/' },
    { case: 'a newcomer', at: at(newcomer, '/signin', { access: 'guests' }), to: '/' },
    { case: 'a visitor stays', at: at(visitor, '/signin', { access: 'guests' }), to: null },
    { case: 'links are for anyone', at: at(member, '/verify', { access: 'anyone' }), to: null },
  ],
  'unauthenticated users on a protected route go to /signin': [
    { case: 'a module', at: at(visitor, '/webappscan'), to: '/signin' },
    { case: 'the root', at: at(visitor, '/'), to: '/signin' },
    {
      case: 'onboarding',
      at: at(visitor, '/onboarding', { access: 'newcomers' }),
      to: '/signin',
    },
  ],
  'whoever has to set up a second step goes to /secondStep': [
    { case: 'from the root', at: at(member, '/', { needsSecondStep: true }), to: '/secondStep' },
    {
      case: 'from a module',
      at: at(member, '/webappscan', { needsSecondStep: true }),
      to: '/secondStep',
    },
    {
      case: 'is there already',
      at: at(member, '/secondStep', { access: 'anyone', needsSecondStep: true }),
      to: null,
    },
    {
      case: 'links are for anyone',
      at: at(member, '/verify', { access: 'anyone', needsSecondStep: true }),
      to: null,
    },
  ],
  'whoever has no need to set up a second step leaves /secondStep': [
    { case: 'an admin', at: at(member, '/secondStep', { access: 'anyone' }), to: '/' },
    { case: 'a visitor', at: at(visitor, '/secondStep', { access: 'anyone' }), to: '/' },
  ],
  'without a company profile the user goes to /onboarding': [
    { case: 'from the dashboard', at: at(newcomer, '/dashboard'), to: '/onboarding' },
    { case: 'from the root', at: at(newcomer, '/'), to: '/onboarding' },
    {
      case: 'is there already',
      at: at(newcomer, '/onboarding', { access: 'newcomers' }),
      to: null,
    },
  ],
  'onboarding with a company profile goes to /intro at once': [
    { case: 'an admin', at: at(member, '/onboarding', { access: 'newcomers' }), to: '/intro' },
  ],
  'the intro that was viewed already redirects to the dashboard': [
    { case: 'viewed', at: at(member, '/intro'), to: '/dashboard' },
    { case: 'not viewed', at: at(member, '/intro', { introViewed: false }), to: null },
  ],
  'root and dashboard wait until the intro was viewed': [
    { case: 'the root', at: at(member, '/', { introViewed: false }), to: '/intro' },
    { case: 'the dashboard', at: at(member, '/dashboard', { introViewed: false }), to: '/intro' },
    { case: 'a module', at: at(member, '/webappscan', { introViewed: false }), to: null },
  ],
  'the root is the dashboard': [{ case: 'an admin', at: at(member, '/'), to: '/dashboard' }],
  'whoever has no dashboard begins at the websites': [
    {
      case: 'a technician',
      at: at(member, '/dashboard', {
        module: 'dashboard',
        modules: { ...all('NOT_AVAILABLE'), monitoring: 'ACTIVE' },
      }),
      to: '/webappscan',
    },
    {
      case: 'there is one',
      at: at(member, '/dashboard', { module: 'dashboard' }),
      to: null,
    },
  ],
  "a NOT_AVAILABLE module's route goes to /404": [
    {
      case: 'monitoring',
      at: at(member, '/webappscan', monitoringIs('NOT_AVAILABLE')),
      to: '/404',
    },
  ],
  "an INACTIVE module's route goes to the plan page, the dashboard or the intro": [
    {
      case: 'another is active',
      at: at(member, '/webappscan', monitoringIs('INACTIVE')),
      to: '/dashboard',
    },
    {
      case: 'another is active and the goals were not seen',
      at: at(member, '/webappscan', { ...monitoringIs('INACTIVE'), hasSeenOrgGoals: false }),
      to: '/intro',
    },
    {
      case: 'compliance, monitoring and training are all not active',
      at: at(member, '/webappscan', {
        module: 'monitoring',
        modules: {
          ...all('ACTIVE'),
          compliance: 'INACTIVE',
          monitoring: 'INACTIVE',
          training: 'NOT_AVAILABLE',
        },
      }),
      to: '/plan',
    },
    {
      case: 'the plan page itself',
      at: at(member, '/plan', { modules: all('INACTIVE') }),
      to: null,
    },
    {
      case: 'the module is active',
      at: at(member, '/webappscan', monitoringIs('ACTIVE')),
      to: null,
    },
  ],
};

describe('Who is led where', () => {
  describe.each(Object.entries(rows))('%s', (says, cases) => {
    test.each(cases)('$case', ({ at: situation, to }) => {
      expect(redirectFor(situation)?.to ?? null).toBe(to);
      const decides = rules.findIndex(({ when }) => when(situation));
      if (to) expect(Object.keys(rows)[decides]).toBe(says);
    });
  });

  test('every rule has its rows', () => {
    expect(Object.keys(rows)).toHaveLength(rules.length);
  });

  test('SHL-010, SHL-015: the current address is stored in a redirect cookie unless it is the root path', () => {
    expect(redirectFor(at(visitor, '/webappscan'))?.remember).toBe(true);
    expect(redirectFor(at(visitor, '/'))?.remember).toBe(false);
    expect(redirectFor(at(newcomer, '/dashboard'))?.remember).toBe(false);
  });
});

/** Fields of known screens, as in `routes.tsx`. */
const known: Record<string, Partial<Situation>> = {
  '/signin': { access: 'guests' },
  '/incorrect-url': { access: 'anyone' },
  '/maintenance': { access: 'anyone' },
  '/404': { access: 'anyone' },
  '/secondStep': { access: 'anyone' },
  '/onboarding': { access: 'newcomers' },
  '/': { access: 'members' },
  '/intro': { access: 'members' },
  '/plan': { access: 'members' },
  '/dashboard': { access: 'members', module: 'dashboard' },
  '/webappscan': { access: 'members', module: 'monitoring' },
  '/nowhere': { access: null },
};

test('Nobody is sent in a circle, whoever and wherever they are', () => {
  const value = fc.constantFrom<FeatureValue[]>('ACTIVE', 'INACTIVE', 'NOT_AVAILABLE');
  const modules = fc
    .array(value, { minLength: moduleNames.length, maxLength: moduleNames.length })
    .map((values) => Object.fromEntries(moduleNames.map((name, at) => [name, values[at]])))
    .map((map) => map as unknown as ModulesMap)
    // The dashboard's status is derived from these four.
    .map((map): ModulesMap => {
      const four = [map.cybermaturity, map.training, map.monitoring, map.compliance];
      return { ...map, dashboard: four.includes('ACTIVE') ? 'ACTIVE' : 'INACTIVE' };
    });
  const who = fc.record({
    correctHost: fc.boolean(),
    maintenance: fc.boolean(),
    authenticated: fc.boolean(),
    hasCompany: fc.boolean(),
    needsSecondStep: fc.boolean(),
    introViewed: fc.boolean(),
    hasSeenOrgGoals: fc.boolean(),
    modules,
  });
  fc.assert(
    fc.property(who, fc.constantFrom(...Object.keys(known)), (person, start) => {
      let path: string | null = start;
      for (let turns = 0; path; turns += 1) {
        expect(turns).toBeLessThan(6);
        const screen: Partial<Situation> = known[path] ?? {};
        const here: Situation = {
          ...person,
          path,
          access: screen.access ?? null,
          module: screen.module,
        };
        path = redirectFor(here)?.to ?? null;
      }
    }),
  );
});

test('SHL-057: the menu is hidden without company or intro, and when nothing is available', () => {
  expect(menuIsHidden(member)).toBe(false);
  expect(menuIsHidden({ ...member, correctHost: false })).toBe(true);
  expect(menuIsHidden({ ...member, hasCompany: false })).toBe(true);
  expect(menuIsHidden({ ...member, introViewed: false })).toBe(true);
  const none = {
    compliance: 'NOT_AVAILABLE',
    monitoring: 'NOT_AVAILABLE',
    training: 'NOT_AVAILABLE',
  } as const;
  expect(menuIsHidden({ ...member, modules: { ...all('ACTIVE'), ...none } })).toBe(true);
  expect(
    menuIsHidden({ ...member, modules: { ...all('ACTIVE'), ...none, training: 'INACTIVE' } }),
  ).toBe(false);
});
