import { ifAnswered } from '../net/requestError.ts';
import type { Prober, SiteCheck } from './check.ts';

const waitMs = 6_000;
const quickMs = 2_000;

/** Two lengths that disagree: a chain of servers that reads them differently waits for more. */
const probes: readonly (readonly [name: string, length: number, body: string])[] = [
  ['the first server reads Content-Length, the second Transfer-Encoding', 4, '1\r\nA\r\nX'],
  ['the first server reads Transfer-Encoding, the second Content-Length', 6, '0\r\n\r\nX'],
];

export const requestSmuggling: SiteCheck = {
  id: 'smuggling',
  kind: 'site',
  title: 'A stranger’s request can be mixed with another visitor’s',
  technicalName: 'HTTP request smuggling',
  severity: 'high',
  cwe: 'CWE-444',
  minLevel: 'full',
  advice: {
    risk: 'Strangers can get around checks, or receive answers that were meant for other visitors.',
    fix: 'Update the proxy and the server behind it; have both refuse requests with Content-Length and Transfer-Encoding together, and speak HTTP/2 between them where both can.',
    references: ['RFC 9112 §6.3', 'CWE-444'],
  },
  async inspect(site, prober) {
    if (!site.optIn.has('smuggling')) return [];
    const { host } = new URL(site.origin);
    const text = (length: number, body: string) =>
      `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${body}`;
    for (const [name, length, body] of probes) {
      let times = 0;
      // Three times slow where the same with agreeing lengths is quick: chance and load do not do that.
      while (times < 3 && (await isSlow(prober, text(length, body)))) {
        if (await isSlow(prober, text(5, '0\r\n\r\n'))) return [];
        times++;
      }
      if (times < 3) continue;
      const evidence = `A request with two lengths that disagree is left waiting for ${waitMs} ms, one whose lengths agree is answered at once: ${name}.`;
      return [
        { method: 'POST', url: `${site.origin}/`, cause: name, evidence, confidence: 'firm' },
      ];
    }
    return [];
  },
};

async function isSlow(prober: Prober, request: string): Promise<boolean> {
  // Hung up on: refused, which is the right answer.
  return ifAnswered(async () => {
    const { took } = await prober.raw(request, waitMs);
    return took >= waitMs - quickMs;
  }, false);
}
