import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { countPages, renderPdf } from '#kit/server/pdf/document.ts';
import { byCause, isToFix } from './byCause.ts';
import { versionOf } from './copy.ts';
import { cover } from './cover.ts';
import { coverage } from './coverage.ts';
import { findingPages } from './findingPages.ts';
import { fixList } from './fixList.ts';
import { overview } from './overview.ts';
import { ownerPages } from './owner/ownerReport.ts';
import { standingOf } from './owner/standing.ts';
import type { ReportData } from './reportData.ts';
import { owaspTable, pciTable } from './standards.ts';
import { summary } from './summary.ts';

/** The content of a report; of the owner's version `room` of each text is printed, where 1 is all. */
export function reportContent(all: ReportData, room = 1): Content[] {
  if (all.type === 'owner') return ownerPages({ ...all, findings: byCause(all) }, all, room);
  if (all.type === 'fix') {
    const toFix = all.findings.filter((finding) => isToFix(finding, all));
    return fixList({ ...all, findings: byCause({ ...all, findings: toFix }) }, all);
  }
  const data = { ...all, findings: byCause(all) };
  const standing = standingOf(all);
  return [
    ...cover(data, standing),
    ...summary(data, standing),
    ...overview(data, all.findings),
    ...findingPages(data),
    ...(data.type === 'pci' ? pciTable(data) : owaspTable(data)),
    ...coverage(data),
  ];
}

/** The owner's version has no more pages, whatever stands in it. */
const ownerPagesMost = 2;
const rooms = [1, 0.6, 0.3, 0.15];

/** Renders the report of a completed scan as PDF. With hundreds of findings, it takes seconds of processor time. */
export async function renderScanReport(data: ReportData): Promise<Buffer> {
  if (data.type !== 'owner') return renderAt(data, 1);
  let made: Buffer = Buffer.alloc(0);
  for (const room of rooms) {
    made = await renderAt(data, room);
    if (countPages(made) <= ownerPagesMost) break;
  }
  return made;
}

function renderAt(data: ReportData, room: number): Promise<Buffer> {
  const { branding, scan, timeZone, type } = data;
  const date = dateIn(timeZone, scan.startTime);
  return renderPdf({
    branding,
    title: `Website security report: ${scan.targetName}`,
    footer: `${branding.name}  ·  Website security report  ·  ${date}  ·  ${versionOf[type]}`,
    date: scan.completeTime ?? scan.startTime,
    content: reportContent(data, room),
  });
}
