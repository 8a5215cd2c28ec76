import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { helpPath } from '#kit/contract/help.ts';
import type { Identify, ServerModule } from '#kit/server/http/module.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandOfVisitor, brandPage } from '#modules/foundation/brand/server/index.ts';
import { articleFor, findArticle } from './articles.ts';
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
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    pageOf: (brand: Brand) => HelpPage,
  ) => {
    const brand = await brandOfVisitor(request, identify);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(brandPage(brand, reply.styleNonce(), pageOf(brand)));
  };

  app.get(helpPath, options, (request, reply) => {
    const { q, at } = query.parse(request.query);
    const article = at && articleFor(at);
    if (article) return reply.redirect(`${helpPath}/${article.id}`, 303);
    return send(request, reply, (brand) => (q ? foundPage(brand, q) : indexPage(brand)));
  });

  app.get<{ Params: { id: string } }>(`${helpPath}/:id`, options, (request, reply) => {
    const article = findArticle(request.params.id);
    if (!article) reply.code(404);
    return send(request, reply, (brand) =>
      article ? articlePage(brand, article) : notFoundPage(brand),
    );
  });
}

export const helpModule: ServerModule = {
  name: 'help',
  routes: [],
  contributes: { search: helpSearch },
  mount: (app, _services, identify) => mountHelp(app, identify),
};
