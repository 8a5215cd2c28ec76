import type { Facts } from '../facts.ts';
import type { Finding } from '../finding.ts';
import { type Part, single } from './parts.ts';
import { dataSource, lineOf, type Software, softwareOf } from './software.ts';

const dayMs = 24 * 60 * 60 * 1000;
const soonDays = 180;
const longAgoDays = 365;

/** Whether the software that the website names is still maintained by its makers. */
export function judgeServerSoftware({ web, host, now }: Facts): Finding[] {
  if (web === null) return [];
  return softwareOf(web).flatMap((software) => {
    const part = partOf(software, now);
    return part === null ? [] : [single('server_software', host, part)];
  });
}

function partOf(software: Software, now: Date): Part | null {
  const { product, version, said, isVendorMended } = software;
  const line = lineOf(software);
  const key = product.toLowerCase().replaceAll(' ', '-');
  const end = line?.endOfLife;
  const evidence = `${said}${end ? `; ${product} ${line?.cycle} is mended until ${end}` : ''} (${dataSource})`;
  const update = `Update ${product} to a version that is still mended, and keep its version to yourself.`;
  if (isVendorMended) {
    const title = `${product} ${version} is looked after by its system’s vendor`;
    return {
      key,
      grade: 'NEUTRAL',
      title,
      evidence,
      advice: 'Install your system’s updates by themselves.',
    };
  }
  const daysLeft = end ? (Date.parse(end) - now.getTime()) / dayMs : Infinity;
  if (daysLeft > soonDays) {
    return {
      key,
      grade: 'GOOD',
      title: `${product} ${version} is still mended`,
      evidence,
      advice: '',
    };
  }
  if (daysLeft >= 0) {
    return {
      key,
      grade: 'FAIR',
      title: `${product} ${version} is mended for a few months only`,
      evidence,
      advice: update,
    };
  }
  const grade = daysLeft > -longAgoDays ? 'WARN' : 'BAD';
  return {
    key,
    grade,
    title: `${product} ${version} is no longer mended`,
    evidence,
    advice: update,
  };
}
