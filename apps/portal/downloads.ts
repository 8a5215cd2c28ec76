import { letterPdf } from '#modules/overviews/letter/calls.ts';
import { weaknessPdf } from '#modules/products/concierge/calls.ts';
import { getScanReport } from '#modules/products/monitoring/calls.ts';
import { policyDownload } from '#modules/products/policies/calls.ts';

/** The calls that answer a file: the only /api/ addresses that the redirect cookie may lead to (security R2). */
export const downloads = [getScanReport, policyDownload, weaknessPdf, letterPdf];
