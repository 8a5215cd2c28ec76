import net from 'node:net';
import { isPinned, pinnedLookup } from '@portal/net/connector';
import type { PinnedHost } from '@portal/net/pinnedHost';
import type { PanelFact, PortFact } from '../ground/facts.ts';
import { panels } from '../judge/insecureSystems.ts';
import { services } from '../judge/openPorts.ts';
import { atOnce } from './atOnce.ts';
import { fetchPage, type WebOptions } from './web.ts';

const connectMs = 1_200;
/** How long to wait for a greeting: services that greet do so at once. */
const greetingMs = 400;

/**
 * Connects once to each port of the list. Only called for a host that is proven to belong to the organization. `real`
 * maps a well-known port to the actual one, for tests in which one machine acts as several servers.
 */
export function collectPorts(
  host: PinnedHost,
  real: (port: number) => number,
  signal?: AbortSignal,
): Promise<PortFact[]> {
  return atOnce(10, services, async ({ port }) => {
    const banner = signal?.aborted ? null : await greetingOf(host, real(port));
    return { port, open: banner !== null, banner: banner ?? '' };
  });
}

/** The greeting that an open port sends, empty if it sends none; null if the port is closed. */
function greetingOf(host: PinnedHost, port: number): Promise<string | null> {
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

/**
 * Requests the paths of well-known administration tools on a proven host, one request each. Stops when there is no
 * answer.
 */
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
