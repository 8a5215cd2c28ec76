import { expect, it } from 'vitest';
import { seenControls } from '#kit/contract/evidence.ts';
import { annexA } from '../library/index.ts';
import { applicabilityOf, meetsWords } from './applicability.ts';

const seen = {
  control: 'restore-test',
  what: 'It was done.',
  scope: 'what was recorded',
  isWhole: false,
  seenOn: '2026-11-01',
  until: '2026-11-18',
  path: '/securitypolicy/duties',
} as const;
const statement = (today: string) =>
  applicabilityOf({
    controls: [
      { control: 'A.8.13', title: 'Backups' },
      { control: 'A.8.14', title: 'Spare parts' },
    ],
    policies: [
      {
        policyType: 'backup-and-recovery',
        name: 'Backup policy',
        version: 2,
        approvedOn: '2026-11-01',
        answers: [
          { control: 'A.8.13', clause: '2.1' },
          { control: 'A.8.13', clause: '5.2' },
        ],
      },
    ],
    evidence: [seen],
    said: [{ control: 'A.8.14', applies: false, reason: 'No servers.' }],
    today,
  });

it('says of each control what was said, and what meets it', () => {
  const [backups, spare] = statement('2026-11-18');
  expect(backups && meetsWords(backups)).toEqual([
    'Backup policy, version 2, clauses 2.1, 5.2',
    'Seen in part: It was done. (what was recorded; seen on 2026-11-01, counts until 2026-11-18)',
  ]);
  expect(backups?.applies).toBeNull();
  expect(spare).toMatchObject({ applies: false, reason: 'No servers.', policies: [] });
  expect(spare?.evidence).toEqual([]);
});

it('leaves out what was seen and counts no more', () => {
  expect(statement('2026-11-19')[0]?.evidence).toEqual([]);
});

it('knows the controls of which something is seen', () => {
  const controls = annexA.map(({ control, title }) => ({ control, title }));
  const evidence = seenControls.map((control) => ({ ...seen, control }));
  const shown = applicabilityOf({ controls, policies: [], evidence, said: [], today: seen.until });
  // Of a changed bank account, of forged mail, of pages for administrators and of a record of incidents no control of Annex A
  // plainly speaks.
  expect(shown.flatMap((one) => one.evidence)).toHaveLength(seenControls.length - 4);
});
