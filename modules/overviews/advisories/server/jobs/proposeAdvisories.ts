import { randomUUID } from 'node:crypto';
import { announce, handleCron } from '#kit/server/jobs/job.ts';
import { onlyOf, type Services } from '#kit/server/services/services.ts';
import { newsOf, proposalOf } from '../rules/proposal.ts';
import { insertAdvisory, listProposed, newDraft } from '../store/advisories.ts';
import { matchJob, publish } from './matchOrganizations.ts';

/**
 * Makes a draft of each new entry of the catalogue about a product that a customer's website shows, once. It is published
 * at once only where the operator says so and its versions are known. Where the catalogue does not answer, the newest one
 * known is used, and without any nothing is proposed.
 */
export const proposeAdvisories = handleCron(
  { queue: 'advisories.propose', cron: '1-59/5 * * * *', expireInSeconds: 120 },
  async ({ services, log }) => {
    const { clock, config, database, ratings } = services;
    const { system } = database;
    const now = clock.now();
    const catalogue = await ratings.listExploited(now);
    if (!catalogue) return;
    const news = newsOf(catalogue.listed, now);
    const ids = news.map(({ id }) => id);
    const proposed = new Set((await listProposed(system, ids)).map(keyOf));
    const used = await productsInUse(services, news);
    for (const entry of news) {
      const { id: listedId, product } = entry;
      if (!used.has(product) || proposed.has(keyOf({ exploitId: listedId, product }))) continue;
      const { exploitId, ...content } = proposalOf(entry);
      const draft = newDraft({ brandId: null, ...content }, catalogue.source, now);
      const id = randomUUID();
      const atOnce = config.ADVISORIES_AT_ONCE && content.ranges.length > 0;
      await system.transaction(async (tx) => {
        if (!(await insertAdvisory(tx, { id, exploitId, ...draft }))) return;
        if (atOnce) await publish(tx, id, catalogue.source, now);
        else await announce(tx, matchJob, { advisoryId: id });
        log.info({ advisoryId: id, exploitId, product, atOnce }, 'proposed an advisory');
      });
    }
  },
);

/** Those of the entries' products that a customer's website shows. One query for each product. */
async function productsInUse(services: Services, news: readonly { product: string }[]) {
  const { read } = onlyOf(services, 'software');
  const used = new Set<string>();
  for (const product of new Set(news.map((entry) => entry.product))) {
    const [first] = await read(services.database.system, { product, after: null, limit: 1 });
    if (first) used.add(product);
  }
  return used;
}

const keyOf = ({ exploitId, product }: { exploitId: string | null; product: string }) =>
  `${exploitId} ${product}`;
