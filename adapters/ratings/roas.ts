import { isIPv6 } from 'node:net';
import type { RateOptions } from '@portal/ratings';
import { z } from 'zod';
import { askJson } from './askJson.ts';

/** Of what covers a rating's addresses; a whole export has a hundred times as much. */
const limits = { timeoutMs: 5_000, maxBytes: 1024 * 1024 };

const asn = z.union([
  z.int().transform((number) => `AS${number}`),
  z.string().regex(/^AS\d{1,10}$/),
]);
/** As Routinator ('generatedTime', 'AS64500') and rpki-client ('buildtime', 64500) write it. */
export const exportedOn = z
  .object({ generatedTime: z.iso.datetime().optional(), buildtime: z.iso.datetime().optional() })
  .transform(({ generatedTime, buildtime }) => generatedTime ?? buildtime)
  .pipe(z.string());
export const roa = z.object({ asn, prefix: z.union([z.cidrv4(), z.cidrv6()]) });
const roaExport = z.object({ metadata: exportedOn, roas: z.array(roa).max(10_000) });

/**
 * Asks a validator of the RPKI that speaks like Routinator's `/json` for what covers the addresses, all at once. Rejects
 * where it does not answer.
 */
export const createRoas =
  (url: string): NonNullable<RateOptions['roasOf']> =>
  async (addresses) => {
    const address = new URL(url);
    for (const one of addresses) {
      address.searchParams.append('select-prefix', `${one}/${isIPv6(one) ? 128 : 32}`);
    }
    const { metadata, roas } = roaExport.parse(await askJson(address.href, limits));
    return { source: 'RPKI, by your provider’s validator', asOf: metadata, roas };
  };
