import { Resolver } from 'node:dns/promises';
import { guardedConnector } from '@portal/net/connector';
import type { PinnedHost } from '@portal/net/pinnedHost';
import type { Reach } from '@portal/net/reach';
import { resolveHost } from '@portal/scanner/net/resolve';
import { Agent, request } from 'undici';
import type { ProofReader } from '#kit/server/ports/proof.ts';

const timeoutMs = 10_000;
const maxBytes = 512 * 1024;
/** Of one host; a website has a few. */
const mostAddresses = 8;

/**
 * Asks from this machine, behind the same guard as a scan: it connects to no private address (security X1,
 * X2).
 */
export function createProofReader(reach: Reach): ProofReader {
  return {
    async texts(name) {
      try {
        const records = await new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(name);
        return records.map((parts) => parts.join(''));
      } catch {
        return [];
      }
    },
    async pages(url) {
      // Unreachable, refused or too slow: there is no proof to be read.
      const host = await resolveHost(new URL(url), reach).catch(() => null);
      if (host === null) return [];
      const read = host.addresses.slice(0, mostAddresses).map(async (one) => {
        const page = await pageAt(url, { ...host, addresses: [one] });
        return page === null ? [] : [{ address: one.address, page }];
      });
      return (await Promise.all(read)).flat();
    },
  };
}

async function pageAt(url: string, host: PinnedHost): Promise<string | null> {
  const agent = new Agent({ connect: guardedConnector(host, timeoutMs), bodyTimeout: timeoutMs });
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await request(url, { dispatcher: agent, headersTimeout: timeoutMs, signal });
    return answer.statusCode === 200 ? await firstBytes(answer.body) : null;
  } catch {
    return null;
  } finally {
    await agent.destroy();
  }
}

async function firstBytes(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}
