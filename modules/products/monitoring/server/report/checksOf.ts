import { checks } from '@portal/scanner/checks/index';
import type { ReportData } from './reportData.ts';

/** The checks that a scan ran, as far as this version of the scanner still knows them. */
export function checksOf({ coverage }: ReportData['scan']) {
  const ran = new Set(coverage?.checks);
  return checks.filter(({ id }) => ran.has(id));
}
