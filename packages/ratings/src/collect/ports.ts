import net from 'node:net';
import { isPinned, pinnedLookup } from '@portal/net/connector';
import type { PinnedHost } from '@portal/net/pinnedHost';
import type { PanelFact, PortFact } from '../facts.ts';
import { panels } from '../judge/insecureSystems.ts';
import { services } from '../judge/openPorts.ts';
import { atOnce } from './atOnce.ts';
import { fetchPage, type WebOptions } from './web.ts';

const connectMs = 1_200;
/** Who greets does so at once. */
const greetingMs = 400;

/**
 * Knocks at the ports of the list, once each. Only ever called for a host that is proven to belong to
 * the organisation. `real` tells where a port is on a machine that plays several.
 */
export function collectPorts(
  host: PinnedHost,
  real: (port: number) => number,
): Promise<PortFact[]> {
  return atOnce(10, services, async ({ port }) => {
    const banner = await knock(host, real(port));
    return { port, open: banner !== null, banner: banner ?? '' };
  });
}

/** What an open port says by itself; null when it is closed. */
function knock(host: PinnedHost, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    let isOpen = false;
    let said = '';
    const socket = net.connect({ host: host.hostname, port, lookup: pinnedLookup(host) });
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isOpen ? said : null);
    };
    let timer = setTimeout(end, connectMs);
    socket.once('error', end);
    socket.once('close', end);
    socket.once('connect', () => {
      isOpen = isPinned(host, socket.remoteAddress);
      clearTimeout(timer);
      timer = setTimeout(end, isOpen ? greetingMs : 0);
    });
    socket.once('data', (chunk: Buffer) => {
      said = chunk
        .toString('latin1')
        .replace(/[^\x20-\x7e]+/g, ' ')
        .trim()
        .slice(0, 200);
      end();
    });
  });
}

/** Asks a proven host's website for well-known tools of administrators, one request each; stops when it hangs. */
export async function collectPanels(base: URL, options: WebOptions): Promise<PanelFact[]> {
  const found: PanelFact[] = [];
  for (const { path, what, sign } of panels) {
    const answer = await fetchPage(new URL(path, base), options);
    if (answer === null) break;
    const isThere = answer.status < 500 && answer.status !== 404 && sign.test(answer.body);
    found.push({ path, what: isThere ? what : null });
  }
  return found;
}
