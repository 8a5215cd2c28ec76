import type { Content } from 'pdfmake/interfaces.js';
import { chapter, dataTable } from '#kit/server/pdf/blocks.ts';
import type { ReportData } from './reportData.ts';

/** The same answers in the terms of frameworks. */
export const readOuts = ({ assessment }: ReportData): Content[] => [
  ...chapter(
    'read-outs',
    'Your answers in published frameworks',
    'How your own answers read in published frameworks. No certificate and no audit: nobody looked but you.',
  ),
  dataTable(
    [110, 70, '*'],
    ['Framework', 'In place', 'Not yet, of what the questions reach'],
    assessment.readOuts.map(({ framework, size, reached, inPlace, open }) => [
      {
        stack: [
          { text: framework, bold: true },
          { text: `${reached} of ${size} reached`, style: 'small' },
        ],
      },
      `${inPlace} of ${reached}`,
      { text: open.map(({ id, title }) => wordsOf(id, title)).join(' · '), style: 'small' },
    ]),
  ),
];

/** An id without digits (Cyber Essentials) is left out, because nobody knows the control by it. */
const wordsOf = (id: string, title: string): string => (/\d/.test(id) ? `${id} ${title}` : title);
