import { expect, it } from 'vitest';
import { type ModulesMap, moduleNames } from '#kit/contract/modules.ts';
import { helpAt } from './helpAt.ts';

const all = (status: 'ACTIVE' | 'INACTIVE') =>
  Object.fromEntries(moduleNames.map((name) => [name, status])) as ModulesMap;

it('Help is a link to where the plan has it, and a name where it has it not', () => {
  const policy = { kind: 'policy', id: 'encryption', label: 'Encryption policy' } as const;
  expect(helpAt(policy, all('ACTIVE'))).toBe('/securitypolicy/encryption');
  expect(helpAt(policy, all('INACTIVE'))).toBeNull();
  expect(helpAt(policy, undefined)).toBeNull();
  expect(helpAt({ kind: 'lesson', id: 'phishing', label: 'Phishing' }, all('ACTIVE'))).toBe(
    '/training/courses/phishing',
  );
  expect(helpAt({ kind: 'offer', label: 'Offers for backup' }, all('ACTIVE'))).toBe('/marketplace');
  expect(helpAt({ kind: 'module', id: 'monitoring', label: 'Scan' }, all('ACTIVE'))).toBe(
    '/webappscan',
  );
  const concierge = { kind: 'module', id: 'cyberconcierge', label: 'Talk it over' } as const;
  expect(helpAt(concierge, all('ACTIVE'))).toBe('/concierge/about');
});
