import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import type { PackData } from '#modules/products/proof/server/document/evidencePack.ts';

/** A pack for tests: a bakery with one control of each standing. */
export const samplePack = (change: Partial<PackData> = {}): PackData => ({
  branding: pdfBranding(brandById('fairhaven')),
  companyName: 'Harbor Bakery',
  madeOn: '2026-11-18',
  madeBy: 'Ada Baker',
  until: '2026-12-18',
  code: '0412 3456 7890',
  checkAddress: 'https://portal.example/check',
  controls: [
    {
      group: 'access',
      question: 'Is a second factor required for everyone’s email?',
      standing: 'stated',
      proofs: [
        {
          kind: 'Stated',
          who: 'Ada Baker',
          scope: 'All 12 accounts',
          on: '2026-11-02',
          until: '2027-11-02',
          details: 'The mail service enforces it.',
        },
      ],
    },
    {
      group: 'network',
      question: 'Is the website served encrypted only?',
      standing: 'seen',
      proofs: [
        {
          kind: 'Seen',
          who: 'Seen by the rating',
          scope: 'www.harborbakery.example',
          on: '2026-11-17',
          until: '2026-12-17',
          details: 'The website is served encrypted only.',
        },
      ],
    },
    {
      group: 'know',
      question: 'Is there a drawing of your network?',
      standing: 'notApplying',
      proofs: [
        {
          kind: 'Does not apply',
          who: 'Kim Lee',
          scope: '',
          on: '2026-11-02',
          until: '2027-11-02',
          details: 'There is no network of our own.',
        },
      ],
    },
    {
      group: 'people',
      question: 'Do backups run by themselves?',
      standing: 'none',
      proofs: [],
    },
  ],
  ...change,
});
