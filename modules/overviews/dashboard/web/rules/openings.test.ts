import { describe, expect, it } from 'vitest';
import type { ModulesMap } from '#kit/contract/modules.ts';
import { nothingToFix } from '#kit/contract/toFix.ts';
import { type OpeningKind, openAt, openingsOf } from './openings.ts';

const active = Object.fromEntries(
  ['monitoring', 'ratings', 'training', 'compliance'].map((module) => [module, 'ACTIVE']),
) as ModulesMap;
const site = { name: 'Shop', url: 'https://shop.example', unwatched: null };
const summary = {
  webAppsScanned: 1,
  scansScheduled: 1,
  isScanInProgress: false,
  lastScanDate: null,
  targetList: [site],
  webAppsIssues: { highs: 9, mediums: 9, lows: 9 },
  toFix: nothingToFix,
  nextScan: null,
  running: null,
};
const activity = {
  compliance: {
    active: 5,
    inactive: 15,
    draft: 0,
    starters: { all: 5, inForce: 5 },
    lastUpdated: null,
  },
  insurance: null,
  training: { teamMembers: 4, isFinished: 4, isNotFinished: 0, lastUpdated: null },
  cyberConcierge: null,
  outside: {
    mail: { highs: 0, mediums: 0, lows: 0 },
    internet: { highs: 0, mediums: 0, lows: 2 },
  },
};
const told = (
  kind: OpeningKind,
  scans: Partial<typeof summary>,
  rest: Partial<typeof activity>,
  modules: Partial<ModulesMap> = {},
) => {
  const all = openingsOf(
    { ...active, ...modules },
    { ...summary, ...scans },
    { ...activity, ...rest },
  );
  const { state, words } = all.find((one) => one.kind === kind) ?? {};
  return `${state}: ${words}`;
};

describe('DSH-110: the openings of the shop front', () => {
  it('are all shut where nothing above Low is open', () => {
    const all = openingsOf(active, summary, activity);
    expect(all.map(({ state }) => state)).toEqual(['shut', 'shut', 'shut', 'shut', 'shut']);
    const names = ['Website', 'Mail', 'Team', 'Policies', 'Network'];
    expect(all.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    [{ toFix: { ...nothingToFix, highs: 3, mediums: 2 } }, 'open: 3 High'],
    [{ toFix: { ...nothingToFix, mediums: 2, lows: 1 } }, 'ajar: 2 Medium'],
    [{ toFix: { ...nothingToFix, lows: 1 } }, 'shut: All right'],
    [{ webAppsScanned: 0 }, 'dark: Not scanned'],
    [{ targetList: [{ ...site, unwatched: 'SITES' as const }] }, 'dark: Not watched'],
  ])('the door, by the causes of the scans: %j', (scans, words) => {
    expect(told('website', scans as Partial<typeof summary>, {})).toBe(words);
  });

  it('mail and internet, by what a stranger sees', () => {
    const outside = { mail: { highs: 1, mediums: 4, lows: 0 }, internet: null };
    const rest = { outside } as unknown as Partial<typeof activity>;
    expect(told('mail', {}, rest)).toBe('open: 1 High');
    expect(told('internet', {}, rest)).toBe('dark: Not seen');
  });

  it('the team, by who has a course to finish', () => {
    const training = { teamMembers: 7, isFinished: 1, isNotFinished: 6, lastUpdated: null };
    expect(told('team', {}, { training })).toBe('ajar: 6 to train');
    expect(told('team', {}, { training: { ...training, teamMembers: 0, isNotFinished: 0 } })).toBe(
      'dark: Not begun',
    );
  });

  it('the policies, by the policies to start with', () => {
    const { compliance } = activity;
    const starters = { all: 5, inForce: 2 };
    expect(told('policies', {}, { compliance: { ...compliance, starters } })).toBe(
      'ajar: 3 missing',
    );
    expect(told('policies', {}, { compliance: { ...compliance, active: 0, starters } })).toBe(
      'dark: None yet',
    );
  });

  it('leave out what the plan cannot have, and lead to the plan for what it could', () => {
    const modules = { ...active, training: 'NOT_AVAILABLE', compliance: 'INACTIVE' } as ModulesMap;
    const all = openingsOf(modules, summary, activity);
    expect(all.map(({ kind }) => kind)).toEqual(['website', 'mail', 'policies', 'internet']);
    expect(all[2]).toMatchObject({ state: 'dark', words: 'Not in plan', to: '/plan' });
  });

  it('tell nothing before their answers are there', () => {
    const all = openingsOf(active, undefined, undefined);
    expect(new Set(all.map(({ state, words }) => `${state}${words}`))).toEqual(new Set(['null']));
  });
});

const none = { highs: 0, mediums: 0, lows: 0 };
const weaknessesAt = { mail: none, team: none, policies: none, internet: none };
const writes = (at: Partial<typeof weaknessesAt>) => ({
  ...activity,
  cyberConcierge: {
    numberOfWeaknesses: 1,
    numberOfAlerts: 0,
    weaknessesAt: { ...weaknessesAt, ...at },
  },
});

describe('DSH-115: what experts wrote stands open as well', () => {
  const toldOf = (at: Partial<typeof weaknessesAt>, modules: Partial<ModulesMap> = {}) =>
    openingsOf({ ...active, ...modules }, summary, writes(at)).map(
      ({ kind, state, words, to }) => [kind, `${state}: ${words}`, to] as const,
    );

  it('leads to it where it is the worst there', () => {
    const told = toldOf({ mail: { ...none, highs: 2, mediums: 1 }, team: { ...none, mediums: 1 } });
    expect(told.slice(1, 3)).toEqual([
      ['mail', 'open: 2 High', '/concierge/weaknesses'],
      ['team', 'ajar: 1 Medium', '/concierge/weaknesses'],
    ]);
  });

  it('is counted with what is seen from outside, which is told of first', () => {
    const outside = { mail: { ...none, highs: 1 }, internet: null };
    const seen = { ...writes({ mail: { ...none, highs: 1 } }), outside };
    const [, mail] = openingsOf(active, summary, seen);
    expect(mail).toMatchObject({ state: 'open', words: '2 High' });
    expect(mail?.to).toMatch(/^\/attacksurface/);
  });

  it('has its opening where the plan has no module for it', () => {
    for (const status of ['NOT_AVAILABLE', 'INACTIVE'] as const)
      expect(
        toldOf({ mail: { ...none, highs: 1 } }, { ratings: status, training: 'NOT_AVAILABLE' })[1],
      ).toEqual(['mail', 'open: 1 High', '/concierge/weaknesses']);
  });

  it('opens nothing by what is Low', () => {
    expect(toldOf({ policies: { ...none, lows: 3 } })[3]).toEqual([
      'policies',
      'shut: All right',
      '/securitypolicy',
    ]);
  });
});

describe('DSH-114: the verdict counts what the openings show', () => {
  const scans = { ...summary, toFix: { ...nothingToFix, highs: 9, mediums: 4 } };
  const seen = {
    ...writes({ mail: { ...none, highs: 1 } }),
    outside: { mail: { ...none, highs: 1, mediums: 2 }, internet: { ...none, highs: 1 } },
  };

  it('all that is High or Medium', () => {
    const all = openingsOf(active, scans, seen);
    expect(openAt(all)).toEqual({ highs: 12, mediums: 6 });
    const shown = all.map(({ words }) => Number(/^(\d+) High$/.exec(words)?.[1] ?? 0));
    expect(shown.reduce((sum, one) => sum + one)).toBe(12);
  });

  it('a certificate that ends within days opens the door', () => {
    const steps = [
      { kind: 'certificate', pressure: 'critical' },
      { kind: 'certificate', pressure: 'medium' },
      { kind: 'finding', pressure: 'high' },
    ] as const;
    const all = openingsOf(active, summary, activity, steps);
    expect(all[0]).toMatchObject({ state: 'open', words: '1 High', to: '/webappscan' });
    expect(openAt(all)).toEqual({ highs: 1, mediums: 0 });
  });

  it('nothing as long as nothing is known', () => {
    expect(openAt(openingsOf(active, undefined, undefined))).toEqual({ highs: 0, mediums: 0 });
  });
});
