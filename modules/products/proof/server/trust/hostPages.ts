import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { domainPattern } from '#kit/contract/formats.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Http } from '#kit/server/http/cookies.ts';
import { sendPlainPage } from '#kit/server/http/errorPage.ts';
import type { Apart, OwnHosts } from '#kit/server/http/ownHost.ts';
import { html } from '#kit/server/markup.ts';
import { networkOf } from '#kit/server/password/backOff.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandAt } from '#modules/foundation/brand/server/index.ts';
import { findPageAt, listHosts } from './hostStore.ts';
import { shownPage } from './pageHere.ts';
import { underOf } from './present.ts';
import { sendBadge, sendPage } from './trustPage.ts';

export interface TrustHosts {
  /** Whether a trust page that is on is shown at this name. */
  has(name: string): Promise<boolean>;
  answerApart: NonNullable<OwnHosts['answerApart']>;
}

/** The page, and what it consists of: pictures of brands and fonts are routes of the server. */
const pagePath = '/';
const badgePath = '/badge.svg';
const parts = /^\/(?:brand|fonts)\//;

/**
 * The hosts of organizations at which their trust page is shown, and nothing of the portal. A brand's own host is none of
 * them, whatever an organization has proven (decision 68).
 */
export function openTrustHosts(services: Services): TrustHosts {
  const { config, database } = services;
  const loadHosts = rememberHosts(services);
  const isOften = limitOf(config);
  const nameOf = (text: string) => text.toLowerCase().replace(/\.$/, '');
  const mayBe = (name: string) =>
    name.length <= 253 && domainPattern.test(name) && !brandAt(name, config);
  const isThere = async (name: string) => (await loadHosts()).has(name);

  async function answerAt(
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Apart | null> {
    if (!(await isThere(name))) return null;
    if (parts.test(request.routeOptions.url ?? '')) return 'goesOn';
    const [path = ''] = request.url.split('?', 1);
    const isPage = /^(?:GET|HEAD)$/.test(request.method) && [pagePath, badgePath].includes(path);
    if (!isPage) void sendNothing(reply);
    else if (await isOften(request))
      void sendPlainPage(reply, 429, 'That was a lot at once', html`<p>Wait a minute.</p>`);
    else await show(name, path, { request, reply });
    return 'answered';
  }

  /** The row is read anew each time: a page that is switched off is gone at once. */
  async function show(name: string, path: string, http: Http): Promise<void> {
    const shown = await shownPage(services, await findPageAt(database.system, name));
    if (!shown) void sendNothing(http.reply);
    else if (path === badgePath) void sendBadge(services, http, shown);
    else await sendPage(services, http, shown, underOf(shown.brand, config));
  }

  return {
    has: async (name) => mayBe(nameOf(name)) && isThere(nameOf(name)),
    answerApart(request, reply) {
      const name = nameOf(request.hostname);
      return mayBe(name) ? answerAt(name, request, reply) : null;
    },
  };
}

/** In nobody's face, as it says nothing of whose customer somebody is. */
const sendNothing = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(
    reply.header('x-robots-tag', 'noindex'),
    404,
    'There is no page here',
    html`<p>Either it never was, or its business has switched it off.</p>`,
  );

/** How long it is remembered which hosts there are: whatever names strangers ask for, the database is asked once in it. */
const rememberedMs = 1000;

function rememberHosts({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  let known: { at: number; hosts: Promise<ReadonlySet<string>> } | undefined;
  return () => {
    const at = clock.now().getTime();
    // A clock may be set back.
    if (!known || Math.abs(at - known.at) >= rememberedMs)
      known = { at, hosts: listHosts(database.system) };
    return known.hosts;
  };
}

/** As often as a network looks at trust pages of the portal's own host. */
const looksPerMinute = 120;

function limitOf({ RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>) {
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  return async (request: FastifyRequest): Promise<boolean> => {
    if (RATE_LIMITS === 'off') return false;
    count ??= request.server.createRateLimit({
      max: looksPerMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => networkOf(ip),
    });
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded;
  };
}
