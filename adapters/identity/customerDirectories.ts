import { guardedConnector } from '@portal/net/connector';
import type { Reach } from '@portal/net/reach';
import { ScanFailure } from '@portal/scanner';
import { resolveHost } from '@portal/scanner/net/resolve';
import type { CustomFetch } from 'openid-client';
import { Agent, type Dispatcher, request } from 'undici';
import type { Log } from '#kit/server/log/log.ts';
import { textWithin } from '#kit/server/outsideAnswer.ts';
import type { CustomerDirectories } from '#kit/server/ports/workAccounts.ts';
import { createWorkAccounts, maxBytes } from './workAccounts.ts';

const timeoutMs = 10_000;
const tooLong = () => new Error('the answer is too long');

/**
 * Customers' directories are at addresses that people type, and lead to others in their metadata. Each is asked behind the
 * same guard as a scan (security X1, X2): looked up before each request, and connected to what was found and looked at. No
 * redirect is followed. Certificates are verified.
 */
export function createCustomerDirectories(reach: Required<Reach>, log: Log): CustomerDirectories {
  /** Without TLS only to hosts of this machine that the guard allows, which there are in the demonstration alone. */
  const isSafe = ({ protocol, hostname, username, password }: URL) =>
    (protocol === 'https:' ||
      (protocol === 'http:' && reach.allowPrivateHosts.includes(hostname))) &&
    username === '' &&
    password === '';

  const ask: CustomFetch = async (address, { method, headers, body }) => {
    const url = URL.parse(address);
    // As `fetch` fails that reaches nobody. Reasons that say what is inside of a network are none.
    if (url === null || !isSafe(url)) throw new TypeError('the address may not be asked');
    const host = await resolveHost(url, reach).catch(() => {
      throw new TypeError('the address cannot be reached');
    });
    const agent = new Agent({ connect: guardedConnector(host, timeoutMs, true) });
    try {
      const answer = await request(url, {
        method: method as Dispatcher.HttpMethod,
        headers,
        body: body === null || body === undefined ? null : String(body),
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return new Response(await textWithin(maxBytes, answer.body, tooLong), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      });
    } catch (cause) {
      throw new TypeError('the address did not answer', { cause });
    } finally {
      await agent.destroy();
    }
  };

  return {
    async takes(issuer) {
      const url = URL.parse(issuer);
      if (url === null || !isSafe(url)) return false;
      try {
        await resolveHost(url, reach);
        return true;
      } catch (error) {
        return !(error instanceof ScanFailure && error.code === 'ADDRESS_FORBIDDEN');
      }
    },
    at: (directory, { url, isShared }) =>
      createWorkAccounts(
        { ...directory, scopes: 'openid email profile', groupsClaim: null },
        url,
        log,
        { ask, of: 'customer', isShared },
      ),
  };
}
