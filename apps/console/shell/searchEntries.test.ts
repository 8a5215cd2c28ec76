import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import type { StaffRole } from '#kit/contract/staff.ts';
import { screens } from '../routes.ts';
import { entriesFor } from './searchEntries.ts';

const labels = (role: StaffRole, forAllBrands = true, forNamedCustomers = false) =>
  entriesFor({ role, forAllBrands, forNamedCustomers }).map(({ label }) => label);

test('CSL-142: a role finds the screens and actions that it may open, and no others', () => {
  expect(labels('administrator')).toEqual(
    expect.arrayContaining(['Customers', 'Staff', 'Add a brand', 'Write an advisory']),
  );
  expect(labels('support')).toEqual(expect.arrayContaining(['Customers', 'Jobs']));
  expect(labels('support')).not.toContain('Staff');
  expect(labels('support')).not.toContain('Write an advisory');
  expect(labels('content')).not.toContain('Jobs');
});

test('CSL-220: who is there for some brands finds all but what is about all of them', () => {
  const aboutAll = ['Jobs', 'Errors', 'Maintenance'];
  const found = labels('support', false);
  expect(found).toEqual(labels('support').filter((label) => !aboutAll.includes(label)));
  expect(labels('support')).toEqual(expect.arrayContaining(aboutAll));
  expect(found).toEqual(expect.arrayContaining(['Customers', 'Inbox', 'Mails']));
  expect(labels('content', false)).toEqual(labels('content'));
});

test('CSL-277: who is there for named customers alone finds what is about customers', () => {
  const found = [
    'Customers',
    'See who is ready for their insurance',
    'Concierge',
    'Write a weakness or a message',
    'Inbox',
  ];
  expect(labels('support', false, true)).toEqual(found);
  expect(labels('content', false, true)).toEqual(found);
});

test('CSL-140: every entry leads to a screen', () => {
  const all = { role: 'administrator', forAllBrands: true, forNamedCustomers: false } as const;
  const lost = entriesFor(all).filter(
    ({ path }) => !screens.some((screen) => matchPath(screen.path, path)),
  );
  expect(lost).toEqual([]);
});
