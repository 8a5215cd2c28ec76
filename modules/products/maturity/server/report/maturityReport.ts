import { renderPdf } from '#kit/server/pdf/document.ts';
import { answersGiven } from './answersGiven.ts';
import { cover } from './cover.ts';
import { plan } from './plan.ts';
import { readOuts } from './readOuts.ts';
import { dayOf, type ReportData, updatedOf } from './reportData.ts';
import { summary } from './summary.ts';

/** Renders one page for the owner, the plan, and then every answer with the source of its question. */
export const renderMaturityReport = (data: ReportData): Promise<Buffer> =>
  renderPdf({
    branding: data.branding,
    title: 'Cyber maturity report',
    footer: `${data.branding.name}  ·  Cyber maturity report  ·  ${dayOf(data)}`,
    date: updatedOf(data.assessment),
    content: [
      ...cover(data),
      ...summary(data),
      ...plan(data),
      ...readOuts(data),
      ...answersGiven(data),
    ],
  });
