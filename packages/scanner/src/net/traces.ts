import type { Exchange } from '../ground/exchange.ts';
import type { LeftBehind } from '../ground/report.ts';
import { addressShape } from '../ground/shape.ts';

const maxPlaces = 100;
const maxWords = 5_000;
const word = /fh[0-9a-f]{10}/g;

/** What the scan sent to a site that may have kept it, and where that was seen again. */
export class Traces {
  private readonly places = new Map<string, LeftBehind>();
  private readonly sent = new Map<string, LeftBehind>();

  take({ request, response }: Exchange): void {
    if (response.status >= 400) return;
    const { method, url, body = '' } = request;
    if (/^(?:POST|PUT|PATCH)$/.test(method)) {
      this.takeSent(method, url, body);
    } else if (this.sent.size > 0) this.takeShown(url, response.body);
  }

  get list(): readonly LeftBehind[] {
    return [...this.places.values()];
  }

  private takeSent(method: string, url: string, body: string): void {
    const key = `${method} ${addressShape(url)}`;
    const place = this.places.get(key) ?? { method, url, times: 0 };
    if (!this.places.has(key) && this.places.size >= maxPlaces) return;
    this.places.set(key, place);
    place.times++;
    for (const [found] of body.matchAll(word)) {
      place.mark ??= found;
      if (this.sent.size < maxWords) this.sent.set(found, place);
    }
  }

  private takeShown(url: string, body: string): void {
    for (const [found] of body.matchAll(word)) {
      const place = this.sent.get(found);
      if (!place || place.shownAt !== undefined || url.includes(found)) continue;
      place.mark = found;
      place.shownAt = url;
    }
  }
}
