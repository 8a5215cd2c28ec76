import { describe, expect, it } from 'vitest';
import type { PolicyStatus } from '#modules/products/policies/vocabulary.ts';
import { type PolicyAction, versionAfter } from './versions.ts';

const draft = (version: number) => ({ status: 'Draft' as PolicyStatus, version });
const active = (version: number) => ({ status: 'Active' as PolicyStatus, version });

describe('The version after a deed', () => {
  it.each<
    [
      string,
      ReturnType<typeof draft> | null,
      PolicyAction,
      ReturnType<typeof draft> | null | undefined,
    ]
  >([
    ['A new policy starts Draft, version 0', null, 'save', draft(0)],
    [
      'Approve sets Active: a new policy, which is a draft of version 0',
      null,
      'approve',
      active(0),
    ],
    ['Save keeps Draft', draft(0), 'save', draft(0)],
    ['Save keeps Draft, in a later version', draft(7), 'save', draft(7)],
    ['Approve sets Active', draft(0), 'approve', active(0)],
    ['Approve sets Active, in a later version', draft(3), 'approve', active(3)],
    [
      'The version increments on approve when the status was not Draft',
      active(0),
      'approve',
      active(1),
    ],
    ['The version increments on save of an Active policy', active(4), 'save', draft(5)],
    ['Deleting removes a draft version', draft(2), 'delete', null],
    ['Deleting removes a draft version, and no other', active(2), 'delete', undefined],
    ['Deleting removes a draft version, where there is one', null, 'delete', undefined],
  ])('%s', (_sentence, current, action, expected) => {
    expect(versionAfter(current, action)).toEqual(expected);
  });

  it('numbers the versions of a policy that is approved, changed and approved again 0 and 1', () => {
    const actions: PolicyAction[] = ['save', 'save', 'approve', 'save', 'save', 'approve'];
    const seen: unknown[] = [];
    let current: ReturnType<typeof draft> | null = null;
    for (const action of actions) {
      current = versionAfter(current, action) ?? null;
      seen.push(current);
    }
    expect(seen).toEqual([draft(0), draft(0), active(0), draft(1), draft(1), active(1)]);
  });
});
