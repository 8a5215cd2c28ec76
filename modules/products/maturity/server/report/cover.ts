import type { Content } from 'pdfmake/interfaces.js';
import { placed, reportCover } from '#kit/server/pdf/cover.ts';
import { palette } from '#kit/server/pdf/palette.ts';
import { printed } from '#kit/server/pdf/printed.ts';
import { averageWords, dayOf, levelWords, type ReportData } from './reportData.ts';

const band = 430;

/** The first page: the company, the date and the level. */
export function cover(data: ReportData): Content[] {
  const { branding, companyName, assessment } = data;
  const { overallLevel, averageLevel, levelInfo, percentAnswered } = assessment;
  return reportCover({
    branding,
    band,
    top: 190,
    title: { text: 'Cyber maturity report', fontSize: 34, lineHeight: 1.3 },
    company: printed(companyName),
    version: {
      text: `${dayOf(data)}  ·  ${percentAnswered}% of the questions answered`,
      y: band - 58,
    },
    facts: [
      placed(band + 48, {
        stack: [
          { text: levelWords(overallLevel), fontSize: 40, bold: true, lineHeight: 1 },
          {
            text: `${levelInfo?.levelName ?? ''}  ·  ${averageWords(averageLevel)} on average`,
            fontSize: 14,
            bold: true,
            color: palette.soft,
          },
        ],
      }),
    ],
    note: `Prepared by ${branding.name} from the answers that the organization gave about itself. It tells where an attacker would find it easiest: share it only with people who help to protect the business. Questions? ${branding.supportEmail}`,
  });
}
