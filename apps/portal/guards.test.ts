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

/** [rule, who and where, where to instead] */
const rows: [name: string, situation: Situation, to: string | null][] = [
  [
    'incorrect URL',
    at(visitor, '/signin', { access: 'guests', correctHost: false }),
    '/incorrect-url',
  ],
  ['incorrect URL', at(member, '/dashboard', { correctHost: false }), '/incorrect-url'],
  ['incorrect URL', at(member, '/incorrect-url', { access: 'anyone', correctHost: false }), null],
  ['correct URL', at(member, '/incorrect-url', { access: 'anyone' }), '/'],
  ['maintenance', at(member, '/dashboard', { maintenance: true }), '/maintenance'],
  ['maintenance', at(visitor, '/signin', { access: 'guests', maintenance: true }), '/maintenance'],
  ['maintenance', at(member, '/maintenance', { access: 'anyone', maintenance: true }), null],
  ['maintenance is over', at(visitor, '/maintenance', { access: 'anyone' }), '/'],
  ['no such screen', at(visitor, '/nowhere', { access: null }), '/404'],
  ['no such screen', at(member, '/404', { access: 'anyone' }), null],
  ['guests only', at(member, '/signin', { access: 'guests' }), '/'],
  ['guests only', at(visitor, '/signin', { access: 'guests' }), null],
  ['unauthenticated', at(visitor, '/webappscan'), '/signin'],
  ['unauthenticated', at(visitor, '/'), '/signin'],
  ['unauthenticated', at(visitor, '/onboarding', { access: 'newcomers' }), '/signin'],
  ['no company', at(newcomer, '/dashboard'), '/onboarding'],
  ['no company', at(newcomer, '/'), '/onboarding'],
  ['no company', at(newcomer, '/onboarding', { access: 'newcomers' }), null],
  ['onboarded already', at(member, '/onboarding', { access: 'newcomers' }), '/intro'],
  ['intro viewed already', at(member, '/intro'), '/dashboard'],
  ['intro viewed already', at(member, '/intro', { introViewed: false }), null],
  ['intro not viewed yet', at(member, '/', { introViewed: false }), '/intro'],
  ['intro not viewed yet', at(member, '/dashboard', { introViewed: false }), '/intro'],
  ['intro not viewed yet', at(member, '/webappscan', { introViewed: false }), null],
  ['root', at(member, '/'), '/dashboard'],
  ['module not available', at(member, '/webappscan', monitoringIs('NOT_AVAILABLE')), '/404'],
  ['module inactive', at(member, '/webappscan', monitoringIs('INACTIVE')), '/dashboard'],
  [
    'module inactive',
    at(member, '/webappscan', { ...monitoringIs('INACTIVE'), hasSeenOrgGoals: false }),
    '/intro',
  ],
  ['module inactive', at(member, '/webappscan', monitoringIs('INACTIVE', 'INACTIVE')), '/plan'],
  ['module inactive', at(member, '/plan', { modules: all('INACTIVE') }), null],
  ['module inactive', at(member, '/webappscan', monitoringIs('ACTIVE')), null],
];

describe('portal §2 Guards and redirects', () => {
  test.each(rows)('%s › %#', (_name, situation, to) => {
    expect(redirectFor(situation)?.to ?? null).toBe(to);
  });

  test('every rule has a row', () => {
    expect(
      rules.map(({ name }) => name).filter((name) => !rows.some(([row]) => row === name)),
    ).toEqual([]);
  });

  test('the address is kept for after sign-in, save the root', () => {
    expect(redirectFor(at(visitor, '/webappscan'))?.remember).toBe(true);
    expect(redirectFor(at(visitor, '/'))?.remember).toBe(false);
    expect(redirectFor(at(newcomer, '/dashboard'))?.remember).toBe(false);
  });
});

test('portal §2 Shell › the menu is hidden without company or intro, and when nothing is available', () => {
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
