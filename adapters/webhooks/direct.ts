import { guardedConnector } from '@portal/net/connector';
import type { PinnedHost } from '@portal/net/pinnedHost';
import type { Reach } from '@portal/net/reach';
import { ScanFailure } from '@portal/scanner';
import { resolveHost } from '@portal/scanner/net/resolve';
import { Agent, request } from 'undici';
import { reasonOf } from '#kit/server/outsideAnswer.ts';
import type { Answered, WebhookSender } from '#kit/server/ports/webhooks.ts';

const timeoutMs = 10_000;
/** Of an answer; nothing of it is kept. */
const maxBytes = 8 * 1024;

/**
 * Sends from this machine, behind the same guard as a scan (security X1, X2): the name is looked up before each try, and the
 * connection goes to what was found and looked at. Certificates are verified.
 */
export function createWebhookSender(reach: Required<Reach>, limitMs = timeoutMs): WebhookSender {
  /** Without TLS only to hosts of this machine that the guard allows, which there are in the demonstration alone. */
  const isSafe = ({ protocol, hostname }: URL) =>
    protocol === 'https:' || (protocol === 'http:' && reach.allowPrivateHosts.includes(hostname));
  return {
    async takes(address) {
      const url = URL.parse(address);
      if (url === null || !isSafe(url) || url.username !== '' || url.password !== '') return false;
      try {
        await resolveHost(url, reach);
        return true;
      } catch (error) {
        return !(error instanceof ScanFailure && error.code === 'ADDRESS_FORBIDDEN');
      }
    },
    async send(address, headers, body) {
      const url = URL.parse(address);
      // Reasons that say what is inside of a network are none: a name that leads there is told as unknown.
      const host = url && isSafe(url) ? await resolveHost(url, reach).catch(() => null) : null;
      if (host === null) return { status: null, reason: 'Its address cannot be reached.' };
      return post(address, host, { headers, body, limitMs });
    },
  };
}

async function post(
  address: string,
  host: PinnedHost,
  {
    headers,
    body,
    limitMs,
  }: { headers: Readonly<Record<string, string>>; body: string; limitMs: number },
): Promise<Answered> {
  const agent = new Agent({ connect: guardedConnector(host, limitMs, true) });
  try {
    const signal = AbortSignal.timeout(limitMs);
    const answer = await request(address, {
      method: 'POST',
      headers: { ...headers },
      body,
      dispatcher: agent,
      signal,
    });
    // The status is the answer, however the rest ends.
    await passOver(answer.body).catch(() => {});
    return { status: answer.statusCode, reason: null };
  } catch (error) {
    return { status: null, reason: reasonOf(error) };
  } finally {
    await agent.destroy();
  }
}

async function passOver(body: AsyncIterable<Buffer>): Promise<void> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size >= maxBytes) return;
  }
}
