/** The outside-in rating as a library and a command (`npm run rate -- <domain>`). It does not depend on the portal. */
export type { ExploitList } from '@portal/releases';
export { collect } from './collect/index.ts';
export type { Breach, Disclosure, Facts, RegistrationFact } from './facts.ts';
export type { DatedFinding, Finding, Grade, Incident } from './finding.ts';
export { grades } from './finding.ts';
export { computeScore } from './formula.ts';
export type { NamedSoftware } from './judge/software.ts';
export type { RateFailureCode, RateOptions } from './options.ts';
export { RateFailure } from './options.ts';
export type { HostReport, RatingReport } from './rate.ts';
export { fixesOf, rate, rateFacts } from './rate.ts';
/** Where `rateFacts` is, for whoever calls it in a process of its own. */
export const rateFile = new URL('./rate.ts', import.meta.url);
