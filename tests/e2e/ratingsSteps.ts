import { createServer } from 'node:https';
import type { Page } from '@playwright/test';
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

export const risk = (page: Page, name: string) =>
  page
    .locator('details')
    .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }) });

export const chartOf = (page: Page) => page.getByRole('img', { name: /scale from 250 to 900/ });

export const bandNames = ['Basic 250–640', 'Intermediate 640–740', 'Advanced 740–900'];

export const bandLines = ['640', '740', '850'];
