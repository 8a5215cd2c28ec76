/** The outside-in rating as a library and a command (`npm run rate -- <domain>`). It does not depend on the portal. */
export type { ExploitList } from '@portal/releases';
export { collect } from './collect/index.ts';
export type { Breach, Disclosure, Facts, RegistrationFact } from './ground/facts.ts';
export type { Finding } from './ground/finding.ts';
export { computeScore } from './ground/formula.ts';
export { RateFailure, type RateOptions } from './ground/options.ts';
export type { NamedSoftware } from './judge/software.ts';
export { fixesOf, type RatingReport, rate, rateFacts } from './rate.ts';
/** Where `rateFacts` is, for whoever calls it in a process of its own. */
export const rateFile = new URL('./rate.ts', import.meta.url);
