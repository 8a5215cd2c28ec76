/** The outside-in rating as a library and a command (`npm run rate -- <domain>`). It does not depend on the portal. */
export type { ExploitList } from '@portal/releases';
export { collect } from './collect/index.ts';
export type { Breach, Disclosure, Facts, RegistrationFact } from './ground/facts.ts';
export type { DatedFinding, Finding, Grade, Incident } from './ground/finding.ts';
export { grades } from './ground/finding.ts';
export { computeScore } from './ground/formula.ts';
export type { RateFailureCode, RateOptions } from './ground/options.ts';
export { RateFailure } from './ground/options.ts';
export type { NamedSoftware } from './judge/software.ts';
export type { HostReport, RatingReport } from './rate.ts';
export { fixesOf, rate, rateFacts } from './rate.ts';
/** Where `rateFacts` is, for whoever calls it in a process of its own. */
export const rateFile = new URL('./rate.ts', import.meta.url);
