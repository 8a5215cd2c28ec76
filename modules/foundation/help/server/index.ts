import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { helpPath } from '#kit/contract/help.ts';
import type { Identify, ServerModule } from '#kit/server/http/module.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandOfVisitor, sendBranded } from '#modules/foundation/brand/server/index.ts';
import { articleFor, articlesIn, articlesOf, findArticle } from './articles.ts';
import { readHelp } from './calls/console/help/read.ts';
import { saveHelp } from './calls/console/help/save.ts';
import { articlePage, foundPage, type HelpPage, indexPage, notFoundPage } from './page.ts';
import { helpSearch } from './search.ts';

/** What is too long is no search, and no address of ours. */
const query = z.object({
  q: z.string().trim().max(100).catch(''),
  at: z.string().max(500).catch(''),
});
const options = {
  schema: { hide: true },
  config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
};

/** Help articles for customers, in their brand's name and face; open to everyone, also before sign-in. */
function mountHelp(app: FastifyInstance, identify: Identify): void {
  const show = (reply: FastifyReply, brand: Brand, page: HelpPage) =>
    sendBranded(reply.header('cache-control', 'private, no-cache'), brand, page);

  app.get(helpPath, options, async (request, reply) => {
    const { q, at } = query.parse(request.query);
    const brand = await brandOfVisitor(request, identify);
    const article = at && articleFor(at, articlesOf(brand.brandId));
    if (article) return reply.redirect(`${helpPath}/${article.id}`, 303);
    return show(reply, brand, q ? foundPage(brand, q) : indexPage(brand));
  });

  app.get<{ Params: { id: string } }>(`${helpPath}/:id`, options, async (request, reply) => {
    const brand = await brandOfVisitor(request, identify);
    const article = findArticle(request.params.id, articlesOf(brand.brandId));
    if (!article) reply.code(404);
    return show(reply, brand, article ? articlePage(brand, article) : notFoundPage(brand));
  });
}

export const helpModule: ServerModule = {
  name: 'help',
  routes: [readHelp, saveHelp],
  contributes: {
    auditWords: { staffLog: { '/console/help/save': 'Changed the help articles' } },
    search: helpSearch,
    brandData: articlesIn,
  },
  mount: (app, _services, identify) => mountHelp(app, identify),
};
