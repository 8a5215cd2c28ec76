import { weaknessPdf } from '#modules/concierge/contract.ts';
import { getScanReport } from '#modules/monitoring/contract.ts';
import { policyDownload } from '#modules/policies/contract.ts';

/** The calls that answer a file: the only /api/ addresses that the redirect cookie may lead to (security R2). */
export const downloads = [getScanReport, policyDownload, weaknessPdf];
