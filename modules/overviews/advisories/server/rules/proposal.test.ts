import { expect, it } from 'vitest';
import { products } from './products.ts';
import { newsOf, proposalOf } from './proposal.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const entry = (id: string, addedOn: string, product = 'nginx') => ({ id, product, addedOn });

it('ADV-040: what was added in the last 30 days is news, the newest first', () => {
  const listed = [
    entry('CVE-2026-1', '2026-10-27'),
    entry('CVE-2026-2', '2026-10-24'),
    entry('CVE-2026-3', '2026-11-20'),
  ];
  expect(newsOf(listed, now).map(({ id }) => id)).toEqual(['CVE-2026-3', 'CVE-2026-1']);
});

it('ADV-040: a proposal has the versions that are known, and none where none are', () => {
  const known = proposalOf(entry('CVE-2021-42013', '2026-11-20', 'Apache'));
  expect(known.ranges).toEqual([{ from: '2.4.49', fixed: '2.4.51' }]);
  expect(known.whatToDo).toContain('fixed in 2.4.51');
  const unknown = proposalOf(entry('CVE-2026-1001', '2026-11-20'));
  expect(unknown.ranges).toEqual([]);
  expect(unknown.whatToDo).toMatch(/^Update nginx today\./);
  expect(unknown.source).toContain('CVE-2026-1001');
});

it('ADV-001: an advisory can be about each product that a rating recognises', () => {
  expect(products).toEqual([
    'Apache',
    'Apache Tomcat',
    'Drupal',
    'Joomla',
    'Microsoft IIS',
    'nginx',
    'OpenSSL',
    'PHP',
    'Python',
    'WordPress',
  ]);
});
