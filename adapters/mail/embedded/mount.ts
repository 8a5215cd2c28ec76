import { load } from 'cheerio';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '#kit/server/db/database.ts';
import { findMessage, type KeptMessage, listMessages } from './messages.ts';
import { listPage, mailDocument, messagePage } from './pages.ts';

const listQuery = z.object({ to: z.string().trim().max(254).optional() });
const oneMessage = z.object({ id: z.uuid() });

/**
 * Shows stored mail at /dev/mailbox, as pages and as JSON. It has no access control, so it is for the
 * demonstration only.
 */
export function mountMailbox(app: FastifyInstance, { system: db }: Database): void {
  app.get(
    '/dev/mailbox',
    { schema: { hide: true, querystring: listQuery } },
    async (request, reply) => {
      const to = (request.query as z.infer<typeof listQuery>).to || undefined;
      const messages = await listMessages(db, to);
      return sendPage(reply, (nonce) => listPage(messages, to, nonce));
    },
  );

  app.get(
    '/dev/mailbox/messages.json',
    { schema: { hide: true, querystring: listQuery } },
    async (request, reply) => {
      const { to } = request.query as z.infer<typeof listQuery>;
      reply.header('cache-control', 'no-store');
      return (await listMessages(db, to || undefined)).map(told);
    },
  );

  const showOne = (
    path: string,
    show: (reply: FastifyReply, message: KeptMessage) => FastifyReply,
  ) =>
    app.get(path, { schema: { hide: true, params: oneMessage } }, async (request, reply) => {
      const message = await findMessage(db, (request.params as z.infer<typeof oneMessage>).id);
      return message ? show(reply, message) : reply.callNotFound();
    });
  showOne('/dev/mailbox/:id', (reply, message) =>
    sendPage(reply, (nonce) => messagePage(message, nonce)),
  );
  showOne('/dev/mailbox/:id/html', sendMail);
}

const told = ({ seq: _, fromName, fromAddress, receivedAt, ...message }: KeptMessage) => ({
  ...message,
  from: { name: fromName, address: fromAddress },
  receivedAt: receivedAt.toISOString(),
  links: linksOf(message.html),
});

const linksOf = (html: string): string[] => {
  const page = load(html);
  return [
    ...new Set(
      page('a[href]')
        .toArray()
        .map((anchor) => anchor.attribs.href ?? ''),
    ),
  ];
};

function sendPage(reply: FastifyReply, bodyOf: (nonce: string) => string): FastifyReply {
  const nonce = reply.styleNonce();
  const style = `style-src 'nonce-${nonce}'`;
  const policy = `default-src 'none'; ${style}; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  return sendHtml(reply, policy, bodyOf(nonce));
}

/**
 * A mail keeps its inline styles, which the portal's own policy forbids. In exchange it is shown in a sandbox
 * without scripts or an origin, and loads nothing.
 */
function sendMail(reply: FastifyReply, message: KeptMessage): FastifyReply {
  const sandbox = 'sandbox allow-popups allow-popups-to-escape-sandbox';
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; ${sandbox}`;
  return sendHtml(reply.header('x-frame-options', 'SAMEORIGIN'), policy, mailDocument(message));
}

const sendHtml = (reply: FastifyReply, policy: string, body: string) =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(body);
