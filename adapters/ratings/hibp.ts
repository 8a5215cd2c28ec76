import type { Breach } from '@portal/ratings';
import { z } from 'zod';
import { askJson } from './askJson.ts';

/** Fields as described by API v3: https://haveibeenpwned.com/API/v3 */
const breaches = z.array(
  z.object({
    Title: z.string(),
    /** The day on which the service added the breach. */
    AddedDate: z.string(),
    PwnCount: z.number(),
    DataClasses: z.array(z.string()),
    /** The breach is known to be made up, so it says nothing about anybody's systems. */
    IsFabricated: z.boolean().default(false),
  }),
);
const accounts = z.record(z.string(), z.unknown());

/** Have I Been Pwned, API version 3. */
export function createHibp({ url, apiKey }: { url: string; apiKey: string }) {
  // 'Not found' means no breaches: good news.
  const ask = (path: string) =>
    askJson(`${url}${path}`, {
      timeoutMs: 10_000,
      // An organization's names and addresses of thousands of people.
      maxBytes: 16 * 1024 * 1024,
      mayBeMissing: true,
      headers: { 'hibp-api-key': apiKey },
    });
  return {
    /** Breaches of the organization's own systems. */
    async breachesOf(domain: string): Promise<Breach[]> {
      const found = breaches.parse(
        (await ask(`/breaches?domain=${encodeURIComponent(domain)}`)) ?? [],
      );
      const real = found.filter(({ IsFabricated }) => !IsFabricated);
      return real.map(({ Title, AddedDate, PwnCount, DataClasses }) => ({
        name: Title.slice(0, 100),
        at: new Date(AddedDate).toISOString(),
        accounts: PwnCount,
        data: DataClasses.slice(0, 20),
      }));
    },
    /** Number of the domain's addresses in any breach; the service answers only for a verified domain. */
    async exposedAccounts(domain: string): Promise<number> {
      const found = accounts.parse(
        (await ask(`/breacheddomain/${encodeURIComponent(domain)}`)) ?? {},
      );
      return Object.keys(found).length;
    },
  };
}
