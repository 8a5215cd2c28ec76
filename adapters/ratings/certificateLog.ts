import { z } from 'zod';
import { askJson } from './askJson.ts';

/** In bytes, several times what a domain of thousands of certificates has. */
const limits = { timeoutMs: 10_000, maxBytes: 16 * 1024 * 1024 };

/** As crt.sh answers with `output=json`: all names of a certificate, one a line. */
const entries = z.array(z.object({ name_value: z.string() }));

/**
 * Names in a domain by a search of the logs of certificates that speaks like https://crt.sh. Certificates that
 * have run out are left out. Rejects where it does not answer.
 */
export const createCertificateLog =
  (url: string) =>
  async (domain: string): Promise<string[]> => {
    const address = new URL(url);
    address.searchParams.set('q', `%.${domain}`);
    address.searchParams.set('exclude', 'expired');
    address.searchParams.set('output', 'json');
    const found = entries.parse(await askJson(address, limits));
    return [...new Set(found.flatMap(({ name_value: names }) => names.split('\n')))];
  };
