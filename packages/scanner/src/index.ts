/** The website scanner as a library. Knows nothing of the portal. */
export { ScanFailure } from './ground/failure.ts';
export { type Finding, type Place, type Severity, severities } from './ground/finding.ts';
export type { ReserveTurns, ScanLimits, ScanOptions, ScanProgress } from './ground/options.ts';
export type { Coverage, ScanReport } from './ground/report.ts';
export type { PlatformFix } from './platforms/fix.ts';
export type { FixSubject } from './platforms/fixes.ts';
export { reaches } from './scan/levels.ts';
export { scan } from './scan/scan.ts';
export { scanInProcess } from './scan/scanProcess.ts';
