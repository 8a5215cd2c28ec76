import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfConsole } from '#kit/contract/call.ts';
import { headingFaces } from '#kit/contract/look.ts';
import { customers } from '#kit/server/http/customers.ts';
import { mountHealth } from '#kit/server/http/health.ts';
import { mountWebApp } from '#kit/server/http/page.ts';
import { createServer } from '#kit/server/http/server.ts';
import type { Services } from '#kit/server/services/services.ts';
import {
  brandAddress,
  brandAt,
  brandOfHost,
  defaultBrand,
  findBrand,
  isPortalHost,
  isSpoiltHost,
  mountBrandPictures,
  mountFonts,
  previewOf,
  sendBranded,
} from '#modules/foundation/brand/server/index.ts';
import { needsSecondStep } from '#modules/foundation/people/server/index.ts';
import { createIdentifyProgram } from '#modules/foundation/programs/server/index.ts';
import { openTrustHosts } from '#modules/products/proof/server/index.ts';
import { createIdentify } from './identify.ts';
import type { Opened } from './openServices.ts';
import { mountOwnDomain } from './ownDomain.ts';
import { pageLimit, preloadOf } from './pagePreload.ts';
import { mountSecurityTxt } from './securityTxt.ts';
import { serverModules } from './serverModules.ts';

/** The portal's web server: every module's calls, the embedded providers' routes and the web apps. */
export async function createPortalServer(
  services: Services,
  { mounts }: Pick<Opened, 'mounts'>,
  modules = serverModules,
): Promise<FastifyInstance> {
  const { config } = services;
  const routes = modules
    .flatMap((module) => module.routes)
    .filter(({ call }) => !isOfConsole(call));
  const identify = createIdentify(services);
  const trustHosts = openTrustHosts(services);
  const app = await createServer(routes, {
    services,
    audience: customers({
      services,
      identify,
      identifyProgram: createIdentifyProgram(services),
      brandOfHost: (host) => brandAt(host, config)?.brandId ?? null,
      needsSecondStep: (caller) => needsSecondStep(services, caller),
    }),
    hosts: {
      isOwn: (host) => isPortalHost(host, config),
      answerApart: trustHosts.answerApart,
      isSpoilt: isSpoiltHost,
      rightPlace: () => ({
        name: defaultBrand().brandNameLong,
        address: brandAddress(defaultBrand(), config),
      }),
      showBranded(reply, page) {
        const { caller, hostname } = reply.request;
        if (!isPortalHost(hostname, config)) return null;
        // A page of errors is shown also where the caller's brand cannot be read.
        const own = caller && findBrand(caller.brandId);
        return sendBranded(reply, brandOfHost(hostname) ?? own ?? defaultBrand(), page);
      },
    },
  });
  mountHealth(app, services);
  // Hooks run in order: after the drain, when a load balancer sends no more here.
  app.addHook('preClose', () => services.live.close());
  mountOwnDomain(app, services, trustHosts);
  mountSecurityTxt(app, services);
  for (const mount of mounts) mount(app);
  for (const module of modules) module.mount?.(app, services, identify);
  mountBrandPictures(app);
  mountFonts(app);
  const brandingOf = (request: FastifyRequest) => {
    const published = brandOfHost(request.hostname) ?? defaultBrand();
    const brand = previewOf(request, published, services) ?? published;
    return {
      title: brand.brandNameLong,
      favicon: brand.favicon,
      themeColor: brand.colors.primary,
      headingFont: headingFaces[brand.look.headings].font,
    };
  };
  const isOften = pageLimit(app, config);
  const bare = { chunks: ['index'], answers: [] };
  const dist = join(import.meta.dirname, '../../dist');
  await mountWebApp(app, {
    root: join(dist, 'portal'),
    brandingOf,
    preloadOf: async (request) =>
      (await isOften(request)) ? bare : preloadOf(app, request, services.keys),
  });
  await mountWebApp(app, { root: join(dist, 'academy'), base: '/academy/', brandingOf });
  return app;
}
