import { createServer } from 'node:https';
import type { Locator, Page } from '@playwright/test';
import { openAuthority } from '@portal/ratings/testing/certificates';
import { openDns } from '@portal/ratings/testing/dnsServer';
import { answering, type OpenServer, opened } from '@portal/ratings/testing/tlsServers';
import { journey } from './portal.ts';

/** Names are asked of a server that knows none: the website that is rated is on this machine. */
export const test = journey().extend({
  env: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
    async ({}, use) => {
      const dns = await openDns({ 'elsewhere.test': { records: {} } });
      await use({ RATINGS_RESOLVER: dns.resolver });
      await dns[Symbol.asyncDispose]();
    },
    { scope: 'worker' },
  ],
});

/** A website over TLS that takes a second for each answer: its scan still runs when the page of the scan has come. */
export async function openSlowShop(): Promise<OpenServer> {
  const { key, cert } = await (await openAuthority()).issue({ name: 'sample.localhost' });
  const shop = answering(() => ({}));
  return opened(
    createServer({ key, cert }, (request, response) => {
      setTimeout(() => shop(request, response), 1000);
    }),
  );
}

/** A risk vector of Individual Analysis, by its term; not the line that folds several. */
export const risk = (page: Page, name: string) =>
  page
    .locator('details')
    .filter({ has: page.locator(':scope > summary').getByText(name, { exact: true }) });

/** The lines that fold what nothing was seen of. */
export const folds = (within: Page | Locator) => within.getByText(/^Not measured: \d+$/);

export const chartOf = (page: Page) => page.getByRole('img', { name: /^Rating over time/ });

export const bandNames = ['Basic 250–640', 'Intermediate 640–740', 'Advanced 740–900'];

export const bandLines = ['640', '740', '850'];
