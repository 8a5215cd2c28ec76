import { describe, expect, it } from 'vitest';
import type { ModulesMap } from '#kit/contract/modules.ts';
import { unwatchedWebsites, whyUnwatched } from './unwatched.ts';

const plan = {
  monitoringNumberOfTargets: 2,
  probelyScanFrequency: ['QUARTERLY', 'MONTHLY'],
  probelyScanProfile: ['safe', 'lightning'],
  trainingNumberOfSeats: 0,
};
const active = { modules: { monitoring: 'ACTIVE' } as ModulesMap, plan, isTrialExpired: false };
const inactive = { ...active, modules: { monitoring: 'INACTIVE' } as ModulesMap };
const expired = { ...inactive, isTrialExpired: true };
const site = { level: 'safe', recurrence: 'm', place: 0 } as const;

describe('A website on a plan that became smaller, or after a trial', () => {
  it.each([
    ['is watched within the plan', site, active, null],
    ['is watched in the last place that the plan has', { ...site, place: 1 }, active, null],
    ['is not watched beyond the plan’s sites', { ...site, place: 2 }, active, 'SITES'],
    ['is not watched at a level that the plan lacks', { ...site, level: 'full' }, active, 'LEVEL'],
    [
      'is not watched as often as the plan lacks',
      { ...site, recurrence: 'd' },
      active,
      'FREQUENCY',
    ],
    ['is not watched when the module is not active', site, inactive, 'MODULE'],
    ['is not watched after the trial', site, expired, 'TRIAL'],
    ['is not watched without a subscription', site, undefined, 'MODULE'],
  ] as const)('%s', (_, watched, entitlement, reason) => {
    expect(whyUnwatched(watched, entitlement)).toBe(reason);
  });

  it('is named once, in the order of adding, and only when something is planned for it', () => {
    const row = { name: 'A', url: 'https://a.example', level: 'safe', recurrence: 'm' } as const;
    const rows = [
      { ...row, targetId: '1' },
      { ...row, targetId: '2', name: 'B', recurrence: 'd' } as const,
      { ...row, targetId: '2', name: 'B', recurrence: 'm' } as const,
      { ...row, targetId: '3', name: 'C', recurrence: null },
      { ...row, targetId: '4', name: 'D' },
    ];
    expect(unwatchedWebsites(rows, active).map(({ name, reason }) => [name, reason])).toEqual([
      ['B', 'FREQUENCY'],
      ['D', 'SITES'],
    ]);
  });
});
