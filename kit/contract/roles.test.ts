import { expect, test } from 'vitest';
import { type ModulesMap, moduleNames } from './modules.ts';
import { mayGive, mayRemove, memberMay, memberRoles, modulesFor, neededFor } from './roles.ts';

test('what a call says nothing of needs the right to change, or to read', () => {
  expect(neededFor({ changes: true })).toBe('change');
  expect(neededFor({ changes: false })).toBe('read');
  expect(neededFor({ changes: true, needs: 'own' })).toBe('own');
});

test('owners and admins alone change, and owners alone erase', () => {
  const who = (permission: Parameters<typeof memberMay>[1]) =>
    memberRoles.filter((role) => memberMay(role, permission));
  expect(who('change')).toEqual(['owner', 'admin']);
  expect(who('erase')).toEqual(['owner']);
  expect(who('share')).toEqual(['owner']);
  expect(who('read')).not.toContain('technician');
  expect(who('own')).toEqual(memberRoles);
});

test('owners give every role; admins none to owners and admins, and nobody that of an owner', () => {
  for (const role of memberRoles) {
    expect(mayGive('owner', 'admin', role)).toBe(true);
    expect(mayGive('admin', null, role)).toBe(role !== 'owner');
    expect(mayGive('admin', 'billing', role)).toBe(role !== 'owner');
    expect(mayGive('admin', 'admin', role)).toBe(false);
    expect(mayGive('admin', 'owner', role)).toBe(false);
    expect(mayGive('technician', null, role)).toBe(false);
    expect(mayRemove('owner', role)).toBe(true);
    expect(mayRemove('admin', role)).toBe(role !== 'owner');
    expect(mayRemove('readOnly', role)).toBe(false);
  }
});

test('a technician sees the websites’ module alone, as the plan has it', () => {
  const all = Object.fromEntries(moduleNames.map((name) => [name, 'ACTIVE'])) as ModulesMap;
  expect(modulesFor('readOnly', all)).toEqual(all);
  const seen = Object.entries(modulesFor('technician', all));
  expect(seen.filter(([, value]) => value !== 'NOT_AVAILABLE')).toEqual([['monitoring', 'ACTIVE']]);
  expect(modulesFor('technician', { ...all, monitoring: 'INACTIVE' }).monitoring).toBe('INACTIVE');
});
