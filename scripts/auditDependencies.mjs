// `npm run audit:dependencies`: asks the registry for advisories against all packages that are shipped. Exits with 0
// where there is none of high or critical severity, with 1 where there is one, and with 75 (EX_TEMPFAIL, sysexits.h)
// where the registry did not answer: nobody is to take that for a pass.
import { npmOnShipped } from './shipped.mjs';

const { stdout, stderr } = npmOnShipped([
  'audit',
  '--json',
  '--audit-level=high',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
  '--fetch-timeout=30000',
]);
const report = readReport(stdout);
if (!report) {
  console.error('not checked: the registry did not answer');
  console.error(stderr || stdout);
  process.exit(75);
}
// Beside the advisories there stand the names of packages that need one with an advisory: of those nothing is new.
const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
  via.filter((one) => typeof one === 'object'),
);
const grave = found.filter(({ severity }) => ['high', 'critical'].includes(severity));
for (const { severity, name, range, title, url } of found) {
  console.log(`${severity}: ${name} ${range}: ${title} ${url}`);
}
console.log(`${grave.length} advisories of high or critical severity`);
process.exit(grave.length > 0 ? 1 : 0);

/** npm answers JSON where it could not check as well; a report has its version. */
function readReport(text) {
  try {
    const answer = JSON.parse(text);
    return answer.auditReportVersion ? answer : undefined;
  } catch {
    return undefined;
  }
}
