import { expect, it } from 'vitest';
import { staffChoices } from './inboxCopy.ts';

const ada = { staffId: '1', name: 'Ada Ames', email: 'ada@provider.example' };
const namesake = { staffId: '2', name: 'Ada Ames', email: 'ames@provider.example' };
const bo = { staffId: '3', name: 'Bo Beck', email: 'bo@provider.example' };

it('CON-104: tells staff of the same name apart by their email address', () => {
  expect(staffChoices([ada, namesake, bo]).map(({ label }) => label)).toEqual([
    'Ada Ames (ada@provider.example)',
    'Ada Ames (ames@provider.example)',
    'Bo Beck',
  ]);
  expect(staffChoices([ada, bo]).map(({ label }) => label)).toEqual(['Ada Ames', 'Bo Beck']);
});
