import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { screens } from '../routes.ts';
import { entriesFor } from './searchEntries.ts';

test('CSL-142: a role finds the screens and actions that it may open, and no others', () => {
  const labels = (role: Parameters<typeof entriesFor>[0]) =>
    entriesFor(role).map(({ label }) => label);
  expect(labels('administrator')).toEqual(
    expect.arrayContaining(['Customers', 'Staff', 'Add a brand', 'Write an advisory']),
  );
  expect(labels('support')).toEqual(expect.arrayContaining(['Customers', 'Jobs']));
  expect(labels('support')).not.toContain('Staff');
  expect(labels('support')).not.toContain('Write an advisory');
  expect(labels('content')).not.toContain('Jobs');
});

test('CSL-140: every entry leads to a screen', () => {
  const lost = entriesFor('administrator').filter(
    ({ path }) => !screens.some((screen) => matchPath(screen.path, path)),
  );
  expect(lost).toEqual([]);
});
