import { formulaVersion } from '@portal/ratings/formula';
import { isExpected, type Source, type Vector, vectors } from '@portal/ratings/vector';
import { oldVersions, weightsOf } from '@portal/ratings/versions';
import type { FastifyInstance } from 'fastify';
import { supportOf } from '#kit/contract/support.ts';
import type { Identify } from '#kit/server/http/module.ts';
import { html } from '#kit/server/markup.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import {
  brandAddress,
  brandOfVisitor,
  sendBranded,
} from '#modules/foundation/brand/server/index.ts';
import { plainNames } from '#modules/products/ratings/vocabulary/plainNames.ts';
import { userAgentOf } from './rules/company.ts';
import { formulaWords } from './rules/formulaWords.ts';

const sources: Record<Source, string> = {
  measured: 'measured from outside',
  proven: 'measured where the website is proven to be yours',
  configured: 'from a service, where the provider uses one',
  concierge: 'entered by the concierge',
  feed: 'only from a bought feed; not measured without one',
};

const weightWords = (vector: Pick<Vector, 'source' | 'weight'>): string => {
  if (vector.weight === 0) return 'not counted';
  return isExpected(vector) ? `${vector.weight} %` : `${vector.weight} on top, where there is data`;
};

/** The weights of an old version: 'Who may send your mail (SPF) 1, …'. */
function weightList(version: string): string {
  const weights = weightsOf(version);
  return vectors
    .filter(({ id }) => weights[id] > 0)
    .map(({ id, name }) => `${plainNames[id]} (${name}) ${weights[id]}`)
    .join(', ');
}

/** A public page that explains how the rating is computed and who requests websites for it. */
export function mountRatingPage(
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
  identify: Identify,
): void {
  app.get('/rating', { schema: { hide: true } }, async (request, reply) => {
    const brand = await brandOfVisitor(request, identify);
    const agent = userAgentOf(brand.brandNameShort, brandAddress(brand, config));
    return sendBranded(reply, brand, ratingPage(brand, agent));
  });
}

const ratingPage = (brand: Brand, agent: string) => ({
  title: `How ${brand.brandNameLong} rates an attack surface`,
  content: html`<h1>How the rating of your attack surface is made</h1>
<p>The rating says how your company looks to a stranger on the internet: from 250 (Basic) over 640 (Intermediate) and 740 (Advanced) to 900. It is measured from outside, once a day.</p>
<h2>The formula</h2>
<ul>${formulaWords.map((words) => html`<li>${words}</li>`)}</ul>
<p>This is version ${formulaVersion}. Every rating is kept with its version and the scores it was made of.</p>
<h2>What counts, and where it comes from</h2>
<table><thead><tr><th>Risk vector</th><th>Weight</th><th>Source</th></tr></thead><tbody>
${vectors.map(({ id, name, weight, source }) => html`<tr><td>${plainNames[id]} <small>${name}</small></td><td>${weightWords({ source, weight })}</td><td>${sources[source]}</td></tr>`)}
</tbody></table>
<p>What has no honest source is not measured, and does not count for or against anybody.</p>
<h2>Earlier versions</h2>
${oldVersions.map(({ version, words }) => html`<p>Version ${version}: ${words} It weighed ${weightList(version)}.</p>`)}
<h2>If you found us in the log of your server</h2>
<p>Our visits say <code>${agent}</code>. They read what any visitor is shown, once a day, because one of our customers named this website as their own. Ports and mail servers are tried only where the website was proven to be the customer’s. To stop it, write to <a href="mailto:${supportOf(brand)}">${supportOf(brand)}</a>.</p>`,
});
