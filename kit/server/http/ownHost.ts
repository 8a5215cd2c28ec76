import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#kit/server/escapeHtml.ts';
import { refuseWith } from './mount.ts';

/** The hosts that a server answers on, and where it sends visitors of other hosts. */
export interface OwnHosts {
  isOwn(host: string): boolean;
  /** Whether the host's brand cannot be read, so that nothing of it can be shown. */
  isSpoilt?(host: string): boolean;
  /** The correct address to show to a person; null if strangers must not learn it. */
  rightPlace(): { name: string; address: string } | null;
}

/** Asked by the operator's own programs, by address. */
const probes = ['/healthz', '/readyz', '/metrics'];

/**
 * Refuses requests on unknown hosts (421, RFC 9110 §15.5.20), before any session is loaded. So the portal is
 * not shown under a name that a stranger points here, or under a bare address.
 */
export function refuseUnknownHosts(app: FastifyInstance, hosts: OwnHosts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    if (probes.includes(path)) return done();
    if (hosts.isSpoilt?.(request.hostname)) return void sendClosed(request, reply);
    if (hosts.isOwn(request.hostname)) return done();
    if (!isOpened(request)) return void refuseWith(reply, null, { refused: 'UNKNOWN_HOST' });
    reply.refusedWith = 'UNKNOWN_HOST';
    sendWayOut(reply, hosts);
  });
}

/** Whether a person is to read the answer. */
const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');

const closed =
  'This portal cannot be shown at the moment. Its provider has been told; please try again later.';

function sendClosed(request: FastifyRequest, reply: FastifyReply): void {
  reply.refusedWith = 'UNAVAILABLE';
  reply.code(503).header('cache-control', 'no-store');
  if (!isOpened(request))
    return void reply.send({ success: false, error: { code: 'UNAVAILABLE', message: closed } });
  reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not available at the moment</title>
<h1>Not available at the moment</h1>
<p>${closed}</p>
</html>
`);
}

/** The words of `/incorrect-url` (SHL-080), without anything that would have to be loaded from here. */
function sendWayOut(reply: FastifyReply, hosts: OwnHosts): void {
  const right = hosts.rightPlace();
  const way = right
    ? `<p>The correct address of ${escapeHtml(right.name)} is ${escapeHtml(right.address)}</p>
<p><a href="${escapeHtml(right.address)}">Go to correct URL</a></p>`
    : '';
  reply
    .code(421)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You are on an incorrect URL</title>
<h1>You are on an incorrect URL</h1>
${way}
</html>
`);
}
