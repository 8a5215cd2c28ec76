import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { renderPdf } from '#kit/server/pdf/document.ts';
import { byCause } from './byCause.ts';
import { cover, versionOf } from './cover.ts';
import { coverage } from './coverage.ts';
import { findingPages } from './findingPages.ts';
import { overview } from './overview.ts';
import { owaspTable } from './owaspTable.ts';
import { pciTable } from './pciTable.ts';
import type { ReportData } from './reportData.ts';
import { summary } from './summary.ts';

/** The content of a report: one page for the owner, then the details for technicians. */
export function reportContent(all: ReportData): Content[] {
  const data = { ...all, findings: byCause(all) };
  return [
    ...cover(data),
    ...summary(data),
    ...overview(data, all.findings),
    ...findingPages(data),
    ...(data.type === 'pci' ? pciTable(data) : owaspTable(data)),
    ...coverage(data),
  ];
}

/** Renders the report of a completed scan as PDF. With hundreds of findings, it takes seconds of processor time. */
export function renderScanReport(data: ReportData): Promise<Buffer> {
  const { branding, scan, timeZone, type } = data;
  const date = dateIn(timeZone, scan.startTime);
  return renderPdf({
    branding,
    title: `Website security report: ${scan.targetName}`,
    footer: `${branding.name}  ·  Website security report  ·  ${date}  ·  ${versionOf[type]}`,
    date: scan.completeTime ?? scan.startTime,
    content: reportContent(data),
  });
}
