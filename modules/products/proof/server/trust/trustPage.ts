import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayIn } from '#kit/contract/calendarDay.ts';
import { dayWords } from '#kit/contract/dates.ts';
import { shorten } from '#kit/contract/words.ts';
import type { Http } from '#kit/server/http/cookies.ts';
import { html, type Markup } from '#kit/server/markup.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandOfHost, defaultBrand, sendBranded } from '#modules/foundation/brand/server/index.ts';
import { trustIs } from '#modules/products/proof/vocabulary/trust.ts';
import { trustPath } from '#modules/products/proof/vocabulary/trustPaths.ts';
import { type Facts, loadFacts } from './facts.ts';
import { pageAt, type ShownPage } from './pageHere.ts';
import { ownHostOf } from './rules/host.ts';
import type { Badge } from './rules/trust.ts';

const options = {
  schema: { hide: true },
  config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
};

const slugOfRequest = ({ params }: FastifyRequest) => (params as { slug: string }).slug;

/**
 * The public page of what an organization shows of its proof, and the picture that leads to it (decision 58). Both are made
 * anew for each visitor; of an address that nobody has and of one that is switched off they answer the same.
 */
export function mountTrustPages(app: FastifyInstance, services: Services): void {
  app.get(`${trustPath}/:slug`, options, async (request, reply) => {
    const shown = await pageAt(services, request.hostname, slugOfRequest(request));
    if (!shown) return notThere(request, reply);
    return sendPage(services, { request, reply }, shown, `${trustPath}/`);
  });

  app.get(`${trustPath}/:slug/badge.svg`, options, async (request, reply) => {
    const shown = await pageAt(services, request.hostname, slugOfRequest(request));
    return shown ? sendBadge(services, { request, reply }, shown) : notThere(request, reply);
  });
}

/** @param under the address below which visitors ask for documents. */
export async function sendPage(
  services: Services,
  { request, reply }: Http,
  shown: ShownPage,
  under: string,
): Promise<FastifyReply> {
  const { page, brand, companyName } = shown;
  const facts = await loadFacts(services, shown.db, { orgId: page.orgId, ...shown });
  if (!page.mayBeFound) reply.header('x-robots-tag', 'noindex');
  return sendBranded(reply.header('cache-control', 'no-store'), brand, {
    title: `What ${companyName} shows of its cyber safety`,
    content: contentOf(shown, facts, { host: request.hostname, under }),
    mayBeFound: page.mayBeFound,
  });
}

/** Whoever has kept it asks each time whether it still holds: once the page is off, no copy is shown any more. */
export function sendBadge(
  { clock }: Pick<Services, 'clock'>,
  { request, reply }: Http,
  { page, brand, companyName }: ShownPage,
): FastifyReply {
  const day = dayWords(dayIn(brand.timeZone, clock.now()));
  const badge = badgeOf({ companyName, day, host: ownHostOf(page) ?? request.hostname });
  const etag = `"${hash('sha256', badge, 'base64url')}"`;
  reply
    .header('cache-control', 'public, no-cache')
    .header('etag', etag)
    // It is for other websites.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-robots-tag', 'noindex');
  // A proxy that compresses it makes the tag a weak one.
  const known = request.headers['if-none-match']?.replace(/^W\//, '');
  if (known === etag) return reply.code(304).send();
  return reply.type('image/svg+xml; charset=utf-8').send(badge);
}

const notThere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendBranded(
    reply.code(404).header('cache-control', 'no-store').header('x-robots-tag', 'noindex'),
    brandOfHost(request.hostname) ?? defaultBrand(),
    {
      title: 'No such page',
      content: html`<h1>There is no page here</h1>
<p>Either it never was, or its business has switched it off. Nothing is shown here about any business.</p>`,
    },
  );

function contentOf(
  { page, companyName }: ShownPage,
  facts: Facts,
  { host, under }: { host: string; under: string },
): Markup {
  const badges = facts.badges.filter(({ id }) => page.controls.includes(id));
  const policies = facts.policies.filter(({ id }) => page.policies.includes(id));
  return html`<h1>What ${companyName} shows of its cyber safety</h1>
<p><strong>Checked here on ${dayWords(facts.today)}, at ${host}.</strong> A picture of this page, or a badge that leads elsewhere, proves nothing.</p>
<p>${trustIs}</p>
${websiteOf(page.website)}
${badges.length > 0 ? html`<h2>What has proof</h2><ul>${badges.map(badgeLine)}</ul>` : html``}
${policies.length > 0 ? html`<h2>Policies in force</h2><ul>${policies.map(({ name, approvedOn }) => html`<li>${name}, approved on ${dayWords(approvedOn)}</li>`)}</ul>` : html``}
${policies.length > 0 && page.givesPolicies ? html`<p><a href="${under}${page.slug}/ask">Ask for these policies</a></p>` : html``}
${page.showsTraining && facts.trainedPercent !== null ? html`<h2>Training</h2><p>At least ${facts.trainedPercent} % of the team finished a lesson of security training within the last 12 months.</p>` : html``}
${page.showsLastScan && facts.lastScanOn !== null ? html`<h2>Scans</h2><p>Its websites were last scanned on ${dayWords(facts.lastScanOn)}. What a scan finds is not shown here.</p>` : html``}
${page.contact === '' ? html`` : html`<h2>Questions</h2><p>Write to <a href="mailto:${page.contact}">${page.contact}</a>.</p>`}`;
}

const websiteOf = (website: string): Markup =>
  website === ''
    ? html``
    : html`<p>Website: <a href="${website}" rel="nofollow noopener">${website}</a></p>`;

const badgeLine = ({ name, standing, on }: Badge): Markup =>
  standing === 'seen'
    ? html`<li>${name}: seen on ${dayWords(on)}</li>`
    : html`<li>${name}: stated by the business on ${dayWords(on)}</li>`;

interface Shown {
  companyName: string;
  day: string;
  host: string;
}

/** Names the host and the day, so that a copy shows its age, and where to look. */
const badgeOf = ({ companyName, day, host }: Shown): string =>
  html`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="72" viewBox="0 0 320 72" role="img" font-family="system-ui,'Segoe UI',Roboto,Helvetica,sans-serif">
<title>${companyName} shows its cyber safety at ${host}</title>
<rect x="0.5" y="0.5" width="319" height="71" rx="8" fill="#fff" stroke="#55616f"/>
<text x="16" y="26" font-size="15" font-weight="600" fill="#1b2430">${shorten(companyName, 36)}</text>
<text x="16" y="45" font-size="12" fill="#55616f">shows its cyber safety, as of ${day}</text>
<text x="16" y="62" font-size="12" fill="#55616f">Look yourself at ${shorten(host, 40)}</text>
</svg>`.text;
