import { weaknessPdf } from '#modules/products/concierge/contract.ts';
import { getScanReport } from '#modules/products/monitoring/contract.ts';
import { policyDownload } from '#modules/products/policies/contract.ts';

/** The calls that answer a file: the only /api/ addresses that the redirect cookie may lead to (security R2). */
export const downloads = [getScanReport, policyDownload, weaknessPdf];
