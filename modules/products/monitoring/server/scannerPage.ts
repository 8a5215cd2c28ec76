import type { FastifyInstance } from 'fastify';
import { supportOf } from '#kit/contract/support.ts';
import { html } from '#kit/server/markup.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import {
  brandAddress,
  brandOfHost,
  defaultBrand,
  sendBranded,
} from '#modules/foundation/brand/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { userAgentOf } from './rules/userAgent.ts';

const agentOf = (brand: Brand, config: Services['config']): string =>
  userAgentOf(brand.brandNameShort, brandAddress(brand, config));

/** How scans of an organization name themselves to its websites. */
export const userAgentFor = async ({ config, database }: Services, orgId: string) =>
  agentOf(await brandOfOrganization(database.system, orgId), config);

/** The public page that the scanner's user agent links to: who is scanning, and how to stop it. */
export function mountScannerPage(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  app.get('/scanner', { schema: { hide: true } }, async (request, reply) => {
    const brand = brandOfHost(request.hostname) ?? defaultBrand();
    return sendBranded(reply, brand, scannerPage(brand, agentOf(brand, config)));
  });
}

const scannerPage = (brand: Brand, agent: string) => ({
  title: `The website scanner of ${brand.brandNameLong}`,
  content: html`<h1>The website scanner of ${brand.brandNameLong}</h1>
<p>You probably found this address in the log of a web server. ${brand.brandNameLong} looks after the cyber safety of small businesses: on their order our scanner visits their websites and looks for weaknesses, so that they are fixed before somebody uses them.</p>
<h2>How to recognise it</h2>
<p>Every request says <code>${agent}</code>.</p>
<h2>Why it visits this website</h2>
<p>One of our customers added the website and declared to have permission to scan it. We keep who declared that, and when. Anything that goes beyond looking at pages runs only where the website was also proven to be the customer’s.</p>
<h2>How to stop it</h2>
<p>Write to <a href="mailto:${supportOf(brand)}">${supportOf(brand)}</a> with the address of the website and the time of a request from your log. We stop the scans, find out who ordered them, and answer you. If it is urgent, have your server turn away requests with this user agent.</p>
<p>If you are our customer: sign in, choose the website under Website Security Scans, and cancel the scan or remove the website.</p>`,
});
