import type { Context } from '#kit/server/http/answer.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandById, brandOfHost, defaultBrand } from '#modules/foundation/brand/server/index.ts';

/** The brand of the signed-in person, else of the host, else the default brand. */
export const brandOfRequest = ({
  caller,
  http,
}: Pick<Context, 'http'> & {
  caller: { brandId: string } | null;
}): Brand =>
  caller ? brandById(caller.brandId) : (brandOfHost(http.request.hostname) ?? defaultBrand());
