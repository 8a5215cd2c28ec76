import type { Content } from 'pdfmake/interfaces.js';
import { dateIn } from '#kit/contract/dates.ts';
import { renderForOwner, renderPdf } from '#kit/server/pdf/document.ts';
import { byCause } from './byCause.ts';
import { versionOf } from './copy.ts';
import { cover } from './cover.ts';
import { coverage } from './coverage.ts';
import { findingPages } from './findingPages.ts';
import { fixList } from './fixList.ts';
import { overview } from './overview.ts';
import { ownerPages } from './ownerReport.ts';
import { findingAnchor, isToFix, type ReportData } from './reportData.ts';
import { owaspTable, pciTable } from './standards.ts';
import { standingOf } from './standing.ts';
import { summary } from './summary.ts';

/** The content of a report; where an owner reads it, `room` of each text is printed, where 1 is most of it. */
export function reportContent(all: ReportData, room = 1): Content[] {
  if (all.type === 'fix') {
    const toFix = all.findings.filter((finding) => isToFix(finding, all));
    return fixList({ ...all, findings: byCause({ ...all, findings: toFix }) }, all);
  }
  if (all.type === 'owner') return forOwner(all, room);
  const data = { ...all, findings: byCause(all) };
  return [
    ...forOwner(all, room),
    ...overview(data, all.findings),
    ...findingPages(data),
    ...(data.type === 'pci' ? pciTable(data) : owaspTable(data)),
    ...coverage(data),
  ];
}

/** The owner's version, or in those that go into detail the cover and the owner's page. */
function forOwner(all: ReportData, room: number): Content[] {
  const data = { ...all, findings: byCause(all) };
  const standing = standingOf(all);
  return all.type === 'owner'
    ? ownerPages(data, all, room)
    : [...cover(data, standing), ...summary(data, standing, room)];
}

/** Renders the report of a completed scan as PDF. With hundreds of findings, it takes seconds of processor time. */
export async function renderScanReport(data: ReportData): Promise<Buffer> {
  if (data.type === 'fix') return renderAs(data, reportContent(data));
  const { pdf, size } = await renderForOwner((room) =>
    renderAs(data, [...forOwner(data, room), ...stubs(data)]),
  );
  return data.type === 'owner' ? pdf : renderAs(data, reportContent(data, size));
}

/** pdfmake does not draw the number of a page that is not there, so these stand for the details. */
const stubs = ({ type, findings }: ReportData): Content[] =>
  type === 'owner'
    ? []
    : findings.map((_, position) => ({
        text: '',
        id: findingAnchor(position),
        absolutePosition: { x: 0, y: 0 },
      }));

function renderAs(data: ReportData, content: Content[]): Promise<Buffer> {
  const { branding, scan, timeZone, type } = data;
  const date = dateIn(timeZone, scan.startTime);
  return renderPdf({
    branding,
    title: `Website security report: ${scan.targetName}`,
    footer: `${branding.name}  ·  Website security report  ·  ${date}  ·  ${versionOf[type]}`,
    date: scan.completeTime ?? scan.startTime,
    content,
  });
}
