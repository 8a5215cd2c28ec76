import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import type { Letter } from '#modules/overviews/letter/schemas.ts';
import type { LetterDocument } from '#modules/overviews/letter/server/document/letterPdf.ts';

const lines = (...some: string[]) => ({ lines: some, more: 0 });

/** A letter for tests: a bakery in which one thing got better and one worse. */
export const sampleLetter = (change: Partial<Letter> = {}): LetterDocument => ({
  branding: pdfBranding(brandById('fairhaven')),
  timeZone: 'America/Los_Angeles',
  letter: {
    month: '2026-10',
    isFirst: false,
    from: '2026-10-01T07:00:00.000Z',
    until: '2026-11-01T07:00:00.000Z',
    writtenAt: '2026-11-01T16:00:00.000Z',
    companyName: 'Harbor Bakery',
    better: lines('The security rating of harborbakery.example rose from 612 (C) to 655 (B).'),
    worse: lines('1 course of 1 person went past the day on which it was due.'),
    also: lines('4 scans ran. 11 things to fix, in 22 places.'),
    next: [{ title: 'Renew the certificate of Shop', why: 'It ends Nov 9, 2026.' }],
    people: [{ name: 'Robin Harbor', did: ['added the website Shop'], more: 2 }],
    morePeople: 0,
    ...change,
  },
});
