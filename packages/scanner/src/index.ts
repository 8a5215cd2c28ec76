/**
 * The website scanner: a library and a command (`npm run scan -- <url>`). Knows nothing of the portal.
 */
export type { ScanFailureCode } from './ground/failure.ts';
export { ScanFailure } from './ground/failure.ts';
export type { Advice, Confidence, Finding, Place, Severity } from './ground/finding.ts';
export { severities } from './ground/finding.ts';
export { type ScanLevel, scanLevels } from './ground/level.ts';
export type {
  ReserveTurns,
  ScanLimits,
  ScanOptions,
  ScanProgress,
  Turns,
} from './ground/options.ts';
export { defaultUserAgent } from './ground/options.ts';
export type { Coverage, LeftBehind, ScanReport, TestedCheck } from './ground/report.ts';
export type { PlatformFix } from './platforms/fix.ts';
export type { FixSubject } from './platforms/fixes.ts';
export { scan } from './scan/scan.ts';
export type { RunningScan } from './scan/scanProcess.ts';
export { scanInProcess } from './scan/scanProcess.ts';
