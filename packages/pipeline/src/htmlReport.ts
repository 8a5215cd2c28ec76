import { severities } from '@portal/scanner/finding';
import { describeAccepted, type JudgedFinding, type JudgedReport } from './judge.ts';
import { describePlace } from './place.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1c2733;background:#fff}
h1{font-size:1.6rem}article{border:1px solid #d5dce3;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0 0 .25rem}.mark{display:inline-block;min-width:4.5rem;font-weight:700}
.high{color:#a4161a}.medium{color:#b04a00}.low{color:#7a5c00}.info{color:#1a5fb4}
dt{font-weight:600;margin-top:.75rem}dd{margin:0;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f6f8;padding:.75rem;border-radius:6px}
@media(prefers-color-scheme:dark){body{background:#14191f;color:#e6ebf0}article{border-color:#38424d}pre{background:#1f262e}.high{color:#ff8a8a}.medium{color:#ffb27a}.low{color:#e8cf7a}.info{color:#8ec1ff}}`;

/** The report as one file that needs nothing else: no script, no font, no address that it loads. */
export function htmlReport(report: JudgedReport): string {
  const { findings, target, level, pages, requests, startedAt } = report;
  const counts = severities.map(
    (one) => `${findings.filter(({ severity }) => severity === one).length} ${one}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Scan of ${text(target)}</title><style>${style}</style></head><body>
<h1>Scan of ${text(target)}</h1>
<p>${text(startedAt)} · level ${text(level)} · ${pages} pages, ${requests} requests · ${counts.join(', ')}</p>
${report.remarks.map((remark) => `<p>${text(remark)}</p>`).join('\n')}
${findings.length === 0 ? '<p>Nothing found.</p>' : findings.map(article).join('\n')}
</body></html>
`;
}

function article(finding: JudgedFinding): string {
  const places = [finding, ...finding.alsoAt].map(describePlace);
  const accepted = finding.accepted
    ? `<dt>Accepted</dt><dd>${text(describeAccepted(finding.accepted))}</dd>`
    : '';
  const pci = finding.pci.length > 0 ? ` · PCI DSS ${finding.pci.join(', ')}` : '';
  return `<article><h2><span class="mark ${finding.severity}">${finding.severity}</span> ${text(finding.title)}</h2>
<p>${text(finding.technicalName)} · ${text(finding.cwe)} · OWASP ${text(finding.owasp[2021])} (2021), ${text(finding.owasp[2025])} (2025)${text(pci)} · ${finding.confidence}</p>
<dl><dt>What it means</dt><dd>${text(finding.advice.risk)}</dd><dt>What to do</dt><dd>${text(finding.advice.fix)}</dd>
<dt>Where</dt><dd>${places.map(text).join('<br>')}</dd>
<dt>Id</dt><dd>${text(finding.id)}</dd>${accepted}</dl><pre>${text(finding.evidence)}</pre></article>`;
}

/** What a site sent must stay text in the report about it. */
const text = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
