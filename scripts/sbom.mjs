// `npm run sbom -- <file>`: writes a bill of materials (CycloneDX 1.6, JSON) of all packages that are shipped.
import { writeFileSync } from 'node:fs';
import { npmOnShipped } from './shipped.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Say where to: npm run sbom -- <file>');
  process.exit(2);
}
const { code, stdout, stderr } = npmOnShipped([
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
]);
if (code !== 0) {
  console.error(stderr);
  process.exit(1);
}
const bill = JSON.parse(stdout);
// npm writes 1.5, all of which 1.6 has as it was.
bill.$schema = 'http://cyclonedx.org/schema/bom-1.6.schema.json';
bill.specVersion = '1.6';
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} packages in ${file}`);
