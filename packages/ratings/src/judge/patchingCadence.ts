import type { Facts } from '../facts.ts';
import type { Finding, Grade } from '../finding.ts';
import { type Part, single } from './parts.ts';
import { dataSource, isOlder, lineOf, type Software, softwareOf } from './software.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days for which an update may have been waiting, at most, for each grade. */
const steps: readonly (readonly [number, Grade])[] = [
  [14, 'GOOD'],
  [60, 'FAIR'],
  [180, 'WARN'],
];

/** How long updates have been waiting at least, for what names its version to the last digit. */
export function judgePatchingCadence({ web, host, now }: Facts): Finding[] {
  if (web === null) return [];
  return softwareOf(web).flatMap((software) => {
    const part = partOf(software, now);
    return part === null ? [] : [single('patching_cadence', host, part)];
  });
}

function partOf(software: Software, now: Date): Part | null {
  const { product, version, said, isVendorMended } = software;
  const line = lineOf(software);
  if (line?.latest === undefined || line.latestAt === undefined || isVendorMended) return null;
  const key = product.toLowerCase().replaceAll(' ', '-');
  const evidence = `${said}; the newest of its line is ${line.latest} of ${line.latestAt} (${dataSource})`;
  if (!isOlder(version, line.latest)) {
    // The last version of a line that nobody mends any more stands still.
    const isOver = line.endOfLife !== null && Date.parse(line.endOfLife) < now.getTime();
    return isOver
      ? {
          key,
          grade: 'BAD',
          title: `${product} gets no updates any more`,
          evidence,
          advice: `Update to a supported version of ${product}.`,
        }
      : { key, grade: 'GOOD', title: `${product} is up to date`, evidence, advice: '' };
  }
  const days = Math.floor((now.getTime() - Date.parse(line.latestAt)) / dayMs);
  const grade = steps.find(([most]) => days <= most)?.[1] ?? 'BAD';
  return {
    key,
    grade,
    title: `An update of ${product} has been waiting for ${days} days or more`,
    evidence,
    advice:
      grade === 'GOOD'
        ? ''
        : `Update ${product} to ${line.latest}, and install updates by themselves.`,
  };
}
