/** So much of a secret in a row is told apart from what stands in a page by chance. */
const piece = 12;
/** What is shorter stands in many texts: 'en', 'true'. */
const least = 6;

/** What the scan signs in with, which its report must not tell: pages show it, and checks quote pages. */
export class Secrets {
  private readonly pieces = new Set<string>();
  private readonly short = new Set<string>();
  private readonly origin: string;

  /** Of the site: a value that has it, such as the header Origin, must not hide every address. */
  constructor(origin: string) {
    this.origin = origin;
  }

  /** A value, and the words of it: 'Bearer' and what follows. */
  add(value: string): void {
    for (const word of value.split(/\s+/)) {
      for (const form of [word, encodeURIComponent(word)]) this.addForm(form);
    }
  }

  private addForm(form: string): void {
    if (this.origin.includes(form)) return;
    if (form.length >= least && form.length < piece) this.short.add(form);
    for (let at = 0; at + piece <= form.length; at++) {
      const part = form.slice(at, at + piece);
      if (!this.origin.includes(part)) this.pieces.add(part);
    }
  }

  /** The same without any secret, or what a cut has left of one. */
  hideIn<T>(value: T): T {
    return this.pieces.size + this.short.size === 0 ? value : (this.hidden(value) as T);
  }

  private hidden(value: unknown): unknown {
    if (typeof value === 'string') return this.hide(value);
    if (Array.isArray(value)) return value.map((one) => this.hidden(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.hidden(one)]));
  }

  private hide(text: string): string {
    let shown = '';
    // Where the last secret ends that was seen.
    let end = 0;
    for (let at = 0; at < text.length; at++) {
      if (this.pieces.has(text.slice(at, at + piece))) end = at + piece;
      if (at >= end) shown += text[at];
      else if (!shown.endsWith('…')) shown += '…';
    }
    for (const word of this.short) shown = shown.replaceAll(word, '…');
    return shown;
  }
}
