import type { CodeContext, Context } from './contexts.ts';

/** How pages write a quote that shall end nothing: as HTML, and in a script's string. */
const written: Readonly<Record<string, string>> = {
  '"': '(?:&(?:quot|#0*34|#x0*22);|\\\\u0022|\\\\x22)',
  "'": '(?:&(?:apos|#0*39|#x0*27);|\\\\u0027|\\\\x27)',
};

const ofStrings: Partial<Record<CodeContext, string>> = { single: "'", double: '"' };

/** The quote that ends the place, as far as one does. */
function quoteOf(context: Context): string {
  if (context.kind === 'attribute') return context.quote;
  return context.kind === 'script' ? (ofStrings[context.code] ?? '') : '';
}

/** What a page was seen to encode in one context: which payloads are not worth sending there any more. */
export class Encoding {
  private readonly quote: string;
  private tags = false;
  private quotes = false;

  constructor(context: Context) {
    this.quote = quoteOf(context);
  }

  /** Could the payload still break out? */
  lets(payload: string): boolean {
    if (this.tags && payload.includes('<')) return false;
    return !(this.quotes && payload.includes(this.quote));
  }

  /** Takes in what the page made of a payload that calls `name`. */
  learn(body: string, payload: string, name: string): void {
    this.tags ||= showsTagEncoded(body, payload);
    this.quotes ||= this.quote !== '' && this.showsQuoteEncoded(body, payload, name);
  }

  /** Is the quote printed in another form, and nowhere as it is? */
  private showsQuoteEncoded(body: string, payload: string, name: string): boolean {
    const end = payload.indexOf(name);
    if (!payload.startsWith(this.quote) || end < 0) return false;
    const rest = payload
      .slice(1, end + name.length)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('<', '(?:<|&lt;)')
      .replaceAll('>', '(?:>|&gt;)');
    const isPrinted = (quote = '') => new RegExp(quote + rest, 'i').test(body);
    return isPrinted(written[this.quote]) && !isPrinted(this.quote);
  }
}

/** Did the page print the payload with its angle brackets encoded? Then no other tag will do. */
function showsTagEncoded(body: string, payload: string): boolean {
  const tag = payload.slice(payload.indexOf('<'));
  if (!payload.includes('<') || body.includes(tag)) return false;
  const encoded = tag.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return body.includes(encoded) || body.includes(encoded.replaceAll('&gt;', '>'));
}
