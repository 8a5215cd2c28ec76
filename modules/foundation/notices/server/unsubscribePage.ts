import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { supportOf } from '#kit/contract/support.ts';
import { html } from '#kit/server/markup.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import {
  brandById,
  brandOfHost,
  defaultBrand,
  isHostOf,
  sendBranded,
} from '#modules/foundation/brand/server/index.ts';
import { findSubscription } from '#modules/foundation/plans/server/index.ts';
import { kindSubjects } from './sentences.ts';
import { endSummaries, saveChoice } from './store/mails.ts';
import { readUnsubscribeToken, type Unsubscription, unsubscribePath } from './unsubscribeToken.ts';

const query = z.object({ token: z.string().max(1000).default('') });

/** The mails that the reader no longer receives; follows 'mails about'. */
const subjects: Record<Unsubscription['kind'], string> = {
  ...kindSubjects,
  summary: 'what happened, as a summary',
};

/**
 * The page that a mail's unsubscribe link opens. Opening it changes nothing, because mail scanners open
 * links. The button and the mail program's one click (RFC 8058) send the same POST.
 */
export function mountUnsubscribePage(
  app: FastifyInstance,
  { config, database, clock, keys }: Pick<Services, 'config' | 'database' | 'clock' | 'keys'>,
): void {
  app.register(async (scope) => {
    // RFC 8058 §3.2 allows both content types; only one field is read.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );
    const options = {
      schema: { hide: true, querystring: query },
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
    };

    scope.get(unsubscribePath, options, async (request, reply) => {
      const found = await find(request);
      if (!found) return send(reply, request, 404, notValid);
      return send(reply, request, 200, { ...found, asks: true });
    });

    scope.post(unsubscribePath, options, async (request, reply) => {
      const found = await find(request);
      if (!found) return send(reply, request, 404, notValid);
      if (!/\bOne-Click\b/.test(String(request.body ?? '')))
        return send(reply, request, 400, { ...found, asks: true });
      const { orgId, cognitoId, kind } = found;
      const db = database.forOrganization(orgId);
      const now = clock.now();
      await db.transaction((tx) =>
        kind === 'summary'
          ? endSummaries(tx, orgId, cognitoId, now)
          : saveChoice(tx, orgId, { cognitoId, kind }, 'never', now),
      );
      return send(reply, request, 200, { ...found, asks: false });
    });
  });

  async function find(request: FastifyRequest) {
    const { token } = request.query as z.infer<typeof query>;
    const read = readUnsubscribeToken(token, keys);
    const subscription = read && (await findSubscription(database.system, read.orgId));
    const brand = subscription && brandById(subscription.brandId);
    return brand && isHostOf(request.hostname, brand, config) ? { ...read, brand, token } : null;
  }
}

interface Asked {
  brand: Brand;
  kind: Unsubscription['kind'];
  token: string;
  asks: boolean;
}
const notValid = null;

function send(reply: FastifyReply, request: FastifyRequest, status: number, asked: Asked | null) {
  const brand = asked?.brand ?? brandOfHost(request.hostname) ?? defaultBrand();
  return sendBranded(reply.code(status).header('cache-control', 'no-store'), brand, {
    title: `Mails from ${brand.brandNameLong}`,
    content: asked ? wordsOf(asked) : invalid(brand),
  });
}

function wordsOf({ kind, token, asks }: Asked) {
  if (!asks)
    return html`<h1>You will get no more mails about ${subjects[kind]}</h1>
<p>Other admins of your organization still do. You can turn them on again in the settings, under Notifications.</p>
<p><a href="/settings/notifications">Open the settings</a></p>`;
  return html`<h1>No more mails about ${subjects[kind]}?</h1>
<p>Only you stop getting them. You can turn them on again in the settings, under Notifications.</p>
<form method="post" action="${unsubscribePath}?token=${token}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button>Stop these mails</button>
</form>`;
}

const invalid = (brand: Brand) => html`<h1>The link is not valid</h1>
<p>Check that you opened all of it. You can also turn mails off in the settings, under Notifications, or write to <a href="mailto:${supportOf(brand)}">${supportOf(brand)}</a>.</p>`;
