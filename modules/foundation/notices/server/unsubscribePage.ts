import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html } from '#kit/server/markup.ts';
import type { Services } from '#kit/server/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import {
  brandById,
  brandOfHost,
  defaultBrand,
  isHostOf,
} from '#modules/foundation/brand/server/index.ts';
import { findSubscription } from '#modules/foundation/plans/server/index.ts';
import type { NoticeKind } from '../vocabulary.ts';
import { unsubscribePath } from './paths.ts';
import { turnOff } from './store.ts';
import { readUnsubscribeToken } from './unsubscribeToken.ts';

const query = z.object({ token: z.string().max(1000).default('') });

/** The mails that the reader no longer receives; follows 'mails about'. */
const subjects: Record<NoticeKind, string> = {
  scan_new_high: 'new High findings',
  scan_failed_twice: 'scans that fail',
  scan_not_run: 'websites that are no longer scanned',
  certificate_expiring: 'certificates that expire',
  fix_news: 'answers of who fixes your website',
  concierge_weakness: 'weaknesses that the concierge reports',
  concierge_message: 'messages from the concierge',
  training_overdue: 'training that is overdue',
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
      await turnOff(db, orgId, { cognitoId, kind }, clock.now());
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
  kind: NoticeKind;
  token: string;
  asks: boolean;
}
const notValid = null;

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  asked: Asked | null,
): FastifyReply {
  const brand = asked?.brand ?? brandOfHost(request.hostname) ?? defaultBrand();
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(brand, asked ? wordsOf(asked) : invalid(brand), reply.styleNonce()));
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

const invalid = ({ emailDomain }: Brand) => html`<h1>The link is not valid</h1>
<p>Check that you opened all of it. You can also turn mails off in the settings, under Notifications, or write to <a href="mailto:support@${emailDomain}">support@${emailDomain}</a>.</p>`;

const page = (brand: Brand, content: ReturnType<typeof html>, nonce: string): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mails from ${brand.brandNameLong}</title>
<link rel="icon" href="${brand.favicon}">
<style nonce="${nonce}">
body{margin:0;background:#f3f5f7;color:#1b2430;font:16px/1.6 Inter,'Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:34rem;margin:2rem auto;padding:2rem;background:#fff;border-top:4px solid ${brand.colors.primary}}
h1{font-size:1.5rem;line-height:1.3;margin-top:0}
button{min-height:44px;padding:0 1.5rem;border:0;border-radius:8px;background:${brand.colors.primary};color:#fff;font:inherit;font-weight:600;cursor:pointer}
</style>
</head>
<body><main>
<p>${brand.brandNameLong}</p>
${content}
</main></body>
</html>`.text;
