import { randomBytes } from 'node:crypto';
import { ifAnswered } from '../net/requestError.ts';
import type { Observation, SiteCheck } from './check.ts';

const most = 40;
/** Whoever knows such a value has read the page, which no stranger's script can. */
const ticket = /[?&][\w-]+=[\w.~-]{16,}/;

export const webSocketOrigin: SiteCheck = {
  id: 'ws-insecure',
  kind: 'site',
  title: 'Another site can open your site’s live connection in a visitor’s name',
  technicalName: 'WebSocket without encryption or without a check of the origin',
  severity: 'medium',
  cwe: 'CWE-1385',
  minLevel: 'normal',
  advice: {
    risk: 'While a customer is signed in, a stranger’s page open beside it can read and send over the connection as that customer.',
    fix: 'Compare the Origin header with your own addresses before the connection is accepted, ask for a token that only your pages know, and use wss:// everywhere.',
    references: ['RFC 6455 §10.2', 'OWASP HTML5 Security Cheat Sheet', 'CWE-1385'],
  },
  async inspect(site, prober) {
    const found: Observation[] = [];
    for (const address of [...site.sockets].slice(0, most)) {
      const url = new URL(address);
      const at = { method: 'GET', cause: url.pathname };
      if (url.protocol === 'ws:' && site.origin.startsWith('https:')) {
        const evidence = `A page opens ${address}, which is not encrypted.`;
        found.push({ ...at, url: address, evidence, confidence: 'confirmed' });
      }
      if (url.host !== new URL(site.origin).host) continue;
      const path = url.pathname + url.search;
      if (ticket.test(path)) continue;
      const word = prober.canary();
      const stranger = await firstTaken(path, [
        `https://${word}.example`,
        `https://${url.hostname}.${word}.example`,
        `https://${word}${url.hostname}`,
        'null',
      ]);
      if (stranger === null) continue;
      const evidence = `A connection to ${path} is accepted with Origin: ${stranger}.`;
      found.push({ ...at, url: `${site.origin}${path}`, evidence, confidence: 'firm' });
    }
    return found;

    /** The first origin that is taken, twice; null for none. */
    async function firstTaken(path: string, origins: readonly string[]): Promise<string | null> {
      for (const origin of origins)
        if ((await accepts(path, origin)) && (await accepts(path, origin))) return origin;
      return null;
    }

    async function accepts(path: string, origin: string): Promise<boolean> {
      const key = randomBytes(16).toString('base64');
      const lines = [
        `GET ${path} HTTP/1.1`,
        `Host: ${new URL(site.origin).host}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Key: ${key}`,
        'Sec-WebSocket-Version: 13',
        `Origin: ${origin}`,
      ];
      return ifAnswered(async () => {
        const { text } = await prober.raw(`${lines.join('\r\n')}\r\n\r\n`, 3_000);
        return /^HTTP\/1\.1 101\b/.test(text) && /sec-websocket-accept:/i.test(text);
      }, false);
    }
  },
};
