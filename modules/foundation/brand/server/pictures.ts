import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentType } from '#kit/server/contentType.ts';
import { brandPicture } from './brands.ts';

/**
 * Serves every brand's pictures below `/brand/{brandId}/`. Brands are looked up at each request, since they
 * can change.
 */
export function mountBrandPictures(app: FastifyInstance): void {
  app.get<{ Params: { brandId: string; file: string } }>(
    '/brand/:brandId/:file',
    { schema: { hide: true } },
    async ({ params: { brandId, file } }, reply) => {
      const body = file === basename(file) ? brandPicture(brandId, file) : undefined;
      if (!body) return reply.code(404).type('text/plain').send('Not found');
      return reply
        .type(contentType(file))
        .header('cache-control', 'public, max-age=3600')
        .send(body);
    },
  );
}
