import type { Breach } from '@portal/ratings';
import { z } from 'zod';

const timeoutMs = 10_000;

/** As api v3 describes them: https://haveibeenpwned.com/API/v3 */
const breaches = z.array(
  z.object({
    Title: z.string(),
    /** The day on which the service came to know it. */
    AddedDate: z.string(),
    PwnCount: z.number(),
    DataClasses: z.array(z.string()),
    /** Known to be made up; it tells nothing of anybody's systems. */
    IsFabricated: z.boolean().default(false),
  }),
);
const accounts = z.record(z.string(), z.unknown());

export interface BreachSource {
  /** Of the organisation's own systems. */
  breachesOf(domain: string): Promise<Breach[]>;
  /** Addresses of the domain in breaches of anybody; the service answers only for a verified domain. */
  exposedAccounts(domain: string): Promise<number>;
}

/** Have I Been Pwned, by its version 3. */
export function createHibp({ url, apiKey }: { url: string; apiKey: string }): BreachSource {
  async function ask(path: string): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      headers: {
        'hibp-api-key': apiKey,
        'user-agent': 'fairhaven-portal',
        accept: 'application/json',
      },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    // "Not found": there is nothing, which is good news.
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`Have I Been Pwned answered ${response.status}`);
    return await response.json();
  }
  return {
    async breachesOf(domain) {
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
    async exposedAccounts(domain) {
      const found = accounts.parse(
        (await ask(`/breacheddomain/${encodeURIComponent(domain)}`)) ?? {},
      );
      return Object.keys(found).length;
    },
  };
}
