import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isOfConsole } from '#kit/contract/call.ts';
import { mountHealth } from '#kit/server/http/health.ts';
import { mountWebApp } from '#kit/server/http/page.ts';
import { createServer } from '#kit/server/http/server.ts';
import { staffOnly } from '#kit/server/http/staffOnly.ts';
import type { Services } from '#kit/server/services/services.ts';
import { mountBrandPictures } from '#modules/foundation/brand/server/index.ts';
import { createIdentifyBrandProgram } from '#modules/foundation/programs/server/index.ts';
import { createIdentifyStaff } from '#modules/foundation/staff/server/index.ts';
import { serverModules } from './serverModules.ts';

/** A neutral colour of no brand: the console looks the same whichever customer's data is open. */
const themeColor = '#3d5a80';

/** The console's web server, at an address of its own: the calls of staff, and its web app (decision 15). */
export async function createConsoleServer(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const routes = serverModules
    .flatMap((module) => module.routes)
    .filter(({ call }) => isOfConsole(call));
  const app = await createServer(routes, {
    services,
    audience: staffOnly({
      services,
      identify: createIdentifyStaff(services),
      identifyProgram: createIdentifyBrandProgram(services),
    }),
    hosts: {
      isOwn: (host) =>
        !config.production || host.toLowerCase() === new URL(config.CONSOLE_URL).hostname,
      rightPlace: () => null,
    },
    addresses: config.CONSOLE_ADDRESSES,
  });
  mountHealth(app, services);
  mountBrandPictures(app);
  await mountWebApp(app, {
    root: join(import.meta.dirname, '../../dist/console'),
    brandingOf: () => ({ title: 'Console', favicon: 'data:,', themeColor }),
  });
  return app;
}
