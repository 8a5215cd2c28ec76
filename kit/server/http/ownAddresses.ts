import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { html } from '#kit/server/markup.ts';
import { isOpened, sendPlainPage } from './errorPage.ts';
import { refuseWith } from './mount.ts';
import { probes } from './ownHost.ts';

/**
 * Refuses who calls from elsewhere than these addresses and networks, before all else; with none, nobody. The
 * operator's probes are answered to everybody.
 */
export function refuseOtherAddresses(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  const list = listOf(allowed);
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    if (probes.includes(path) || isIn(list, request.ip)) return done();
    reply.header('cache-control', 'no-store');
    if (!isOpened(request)) return void refuseWith(reply, null, { refused: 'NETWORK_FORBIDDEN' });
    reply.refusedWith = 'NETWORK_FORBIDDEN';
    sendPlainPage(reply, 403, 'You cannot open this from here', html`<p>${sentence}</p>`);
  });
}

const sentence = 'It opens from some networks only. Use one of these, or ask your administrator.';

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(allowed: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of allowed) {
    const [address = '', prefix] = entry.split('/', 2);
    if (prefix === undefined) list.addAddress(address, kindOf(address));
    else list.addSubnet(address, Number(prefix), kindOf(address));
  }
  return list;
}

/** An IPv4 address that came by IPv6 counts as itself; what is no address is in no list. */
function isIn(list: BlockList, ip: string): boolean {
  const [address = ''] = ip.split('%', 1);
  return isIP(address) !== 0 && list.check(address, kindOf(address));
}
