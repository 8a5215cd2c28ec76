import type { Content } from 'pdfmake/interfaces.js';
import { chapter, field } from '#kit/server/pdf/blocks.ts';
import type { ReportData } from './reportData.ts';

/** The weakest elements, each with its next step and what helps with that. */
export function plan({ assessment, config }: ReportData): Content[] {
  const weakest = config.elements.filter(({ elementPath }) =>
    assessment.weakest.includes(elementPath),
  );
  if (weakest.length === 0) return [];
  return [
    ...chapter(
      'plan',
      'Your next steps',
      'One for each element that holds the level down. Once they are done, the level rises.',
    ),
    ...weakest.map(
      ({ name, next, why }): Content => ({
        unbreakable: true,
        stack: [
          { text: name, style: 'h2' },
          { text: next.step, margin: [0, 0, 0, 6] },
          field('WHY', { text: why }),
          field('HELP', { text: next.with.map(({ label }) => label).join('  ·  ') }),
        ],
      }),
    ),
  ];
}
