import type { Content } from 'pdfmake/interfaces.js';
import { chapter, dataTable, notice } from '#kit/server/pdf/blocks.ts';
import { textWidth } from '#kit/server/pdf/document.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { averageWords, levelWords, type ReportData } from './reportData.ts';

/** One page for the owner: the current level, and what limits it. */
export function summary({ assessment, config, branding }: ReportData): Content[] {
  const { overallLevel, levelInfo, averageLevel, areas, weakest, assessmentStatus } = assessment;
  return [
    ...chapter('summary', 'For the owner'),
    notice(
      {
        stack: [
          {
            text: `${levelWords(overallLevel)} of 5: ${levelInfo?.levelName ?? ''}. On average ${averageWords(averageLevel)}.`,
            fontSize: 16,
            bold: true,
          },
          { text: levelInfo?.description ?? '', margin: [0, 4, 0, 0] },
        ],
      },
      { color: branding.roles.mark, ground: palette.ground },
    ),
    scale(overallLevel, branding.roles.mark),
    ...(assessmentStatus === 'completed'
      ? []
      : [{ text: 'Not all questions are answered yet: this is the level so far.', bold: true }]),
    {
      text: `The level is that of the weakest element, because that is where an attacker gets in. The average shows your progress before the level moves.`,
      margin: [0, 8, 0, 0],
    },
    { text: 'The three areas', style: 'h2' },
    dataTable(
      ['*', 90, 90, 90],
      ['Area', 'Lowest level', 'Average', 'Answered'],
      areas.map(({ area, level, average: mean, answered, total }) => [
        { text: config.areas.find((one) => one.area === area)?.name ?? '', bold: true },
        levelWords(level),
        averageWords(mean),
        `${answered} of ${total}`,
      ]),
    ),
    { text: 'What holds the level down', style: 'h2' },
    weakest.length === 0
      ? { text: 'Nothing: every element is at the highest level.' }
      : {
          ul: config.elements
            .filter(({ elementPath }) => weakest.includes(elementPath))
            .map(({ name }) => name),
        },
  ];
}

/** Six steps, filled up to the level. */
function scale(level: number | null, color: string): Content {
  const step = textWidth / 6;
  return {
    margin: [0, 14, 0, 10],
    canvas: [0, 1, 2, 3, 4, 5].map((at) => ({
      type: 'rect',
      x: at * step,
      y: 0,
      w: step - 4,
      h: 12,
      r: 3,
      color: level !== null && at <= level ? color : palette.line,
    })),
  };
}
