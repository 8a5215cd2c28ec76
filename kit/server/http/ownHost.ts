import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#kit/server/markup.ts';
import { isOpened, type ShowBranded, sendPlainPage } from './errorPage.ts';
import { refuseWith } from './mount.ts';

/** What became of a request on a host apart: it is answered, or it is for what the page there consists of. */
export type Apart = 'answered' | 'goesOn';

/** The hosts that a server answers on, and where it sends visitors of other hosts. */
export interface OwnHosts {
  isOwn(host: string): boolean;
  /** Answers on hosts that show one page, and nothing else of the server; null on every other host. */
  answerApart?(request: FastifyRequest, reply: FastifyReply): Promise<Apart | null> | null;
  /** Whether the host's brand cannot be read, so that nothing of it can be shown. */
  isSpoilt?(host: string): boolean;
  /** The correct address to show to a person; null if strangers must not learn it. */
  rightPlace(): { name: string; address: string } | null;
  showBranded?: ShowBranded;
}

/** Asked by the operator’s own programs, by address. */
export const probes = ['/healthz', '/readyz', '/metrics'];
/** The portal has one more, which a proxy asks. */
const asked = [...probes, '/internal/domain'];

/**
 * Refuses requests on unknown hosts (421, RFC 9110 §15.5.20), before any session is loaded. So the portal is
 * not shown under a name that a stranger points here, or under a bare address.
 */
export function refuseUnknownHosts(app: FastifyInstance, hosts: OwnHosts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    if (asked.includes(path)) return done();
    if (hosts.isSpoilt?.(request.hostname)) return void sendClosed(request, reply);
    const decide = () =>
      hosts.isOwn(request.hostname) ? done() : refuseStranger(request, reply, hosts);
    const apart = hosts.answerApart?.(request, reply);
    if (!apart) return decide();
    void apart.then((became) => {
      if (became === null) decide();
      else if (became === 'goesOn') done();
    }, done);
  });
}

function refuseStranger(request: FastifyRequest, reply: FastifyReply, hosts: OwnHosts): void {
  if (!isOpened(request)) return void refuseWith(reply, null, { refused: 'UNKNOWN_HOST' });
  reply.refusedWith = 'UNKNOWN_HOST';
  sendWayOut(reply, hosts);
}

const closed =
  'This portal cannot be shown at the moment. Its provider has been told; please try again later.';

function sendClosed(request: FastifyRequest, reply: FastifyReply): void {
  reply.refusedWith = 'UNAVAILABLE';
  if (isOpened(request))
    return void sendPlainPage(reply, 503, 'Not available at the moment', html`<p>${closed}</p>`);
  reply.code(503).header('cache-control', 'no-store');
  reply.send({ success: false, error: { code: 'UNAVAILABLE', message: closed } });
}

/** The words of `/incorrect-url` (SHL-080). */
function sendWayOut(reply: FastifyReply, hosts: OwnHosts): void {
  const right = hosts.rightPlace();
  const way = right
    ? html`<p>The correct address of ${right.name} is ${right.address}</p>
<p><a href="${right.address}">Go to correct URL</a></p>`
    : html``;
  sendPlainPage(reply, 421, 'You are on an incorrect URL', way);
}
