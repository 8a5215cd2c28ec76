/**
 * The website scanner: a library and a command (`npm run scan -- <url>`). Knows nothing of the portal.
 */

export type { ScanFailureCode } from './failure.ts';
export { ScanFailure } from './failure.ts';
export type { Advice, Confidence, Finding, Place, Severity } from './finding.ts';
export { severities } from './finding.ts';
export { type ScanLevel, scanLevels } from './level.ts';
export type { ReserveTurns, Turns } from './net/hostTurns.ts';
export type { ScanLimits, ScanOptions, ScanProgress } from './options.ts';
export { defaultUserAgent } from './options.ts';
export type { PlatformFix } from './platforms/fix.ts';
export type { FixSubject } from './platforms/fixes.ts';
export type { Coverage, LeftBehind, ScanReport, TestedCheck } from './report.ts';
export { scan } from './scan.ts';
export type { RunningScan } from './scanProcess.ts';
export { scanInProcess } from './scanProcess.ts';
