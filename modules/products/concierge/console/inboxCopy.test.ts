import { expect, it } from 'vitest';
import { filledAnswer, staffChoices } from './inboxCopy.ts';

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

it('CON-108: fills in the first name of who wrote last, and the company', () => {
  const filled = (...names: string[]) =>
    filledAnswer('Hello {{firstName}}, is {{company}} or {{company}} {{open}}?', {
      companyName: 'Rowan $& Joinery',
      messages: [
        ...names.map((name) => ({ side: 'customer', name })),
        { side: 'staff', name: 'Ada Ames' },
      ],
    });
  const rest = 'is Rowan $& Joinery or Rowan $& Joinery {{open}}?';
  expect(filled('Bo Beck', 'Anna Reyes')).toBe(`Hello Anna, ${rest}`);
  for (const unknown of ['anna@rowan.example', 'A former user', ''])
    expect(filled(unknown)).toBe(`Hello there, ${rest}`);
});
