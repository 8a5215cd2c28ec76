import { tokenPattern } from '../checks/weakToken.ts';
import type { Exchange } from '../ground/exchange.ts';
import type { Platform } from '../ground/platforms.ts';
import { platformsOf } from '../platforms/recognise.ts';
import { SeenLoads } from './seenLoads.ts';

const maxKept = 50;
/** Pages that say what the site runs on: those after them say it again. */
const pagesToRecognise = 20;
/** The address, or its path behind whatever the script puts in front of it. */
const socketPattern =
  /new WebSocket\((?:\s*["'`](wss?:\/\/[^"'`$\s]{3,300})["'`]|[^;]{0,200}?["'`}](\/[\w./?=&%-]{1,200})["'`])/g;

/** What later checks ask for, of pages that are not kept themselves. */
export class SiteNotes {
  /** Addresses that were refused (401, 403). */
  readonly refused = new Set<string>();
  /** Addresses of WebSockets that pages open. */
  readonly sockets = new Set<string>();
  /** JSON Web Tokens that the site gave out, each with the address that did. */
  readonly tokens = new Map<string, string>();
  readonly platforms = new Set<Platform>();
  readonly loads = new SeenLoads();
  private recognised = 0;

  take(exchange: Exchange): void {
    const { request, response } = exchange;
    this.loads.take(exchange);
    if (this.recognised++ < pagesToRecognise) {
      for (const platform of platformsOf(exchange)) this.platforms.add(platform);
    }
    if (/^40[13]$/.test(String(response.status))) this.refused.add(request.url);
    const cookies = (response.headers['set-cookie'] ?? []).join(' ');
    for (const [token] of `${cookies} ${response.body}`.matchAll(tokenPattern)) {
      if (this.tokens.size < maxKept) this.tokens.set(token, request.url);
    }
    for (const [, whole, path] of response.body.matchAll(socketPattern)) {
      const address = whole ?? path ?? '';
      const base = request.url.replace(/^http/, 'ws');
      if (this.sockets.size < maxKept && URL.canParse(address, base)) {
        this.sockets.add(new URL(address, base).href.replace(/^http/, 'ws'));
      }
    }
  }
}
