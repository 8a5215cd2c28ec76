import type { Page } from '../crawl/page.ts';
import { addressShape } from '../ground/shape.ts';

/** Of pages with the same scripts; of those that these draw whole, each address may show another page. */
const most = { alike: 2, drawn: 12, pages: 300 } as const;

/** Pages that scripts work on, which are worth a look in a browser. */
export class ScriptedPages {
  /** A few for each set of scripts, one of each shape; grows while they are looked at. */
  readonly chosen = new Map<string, string>();
  /** One page of each shape that has scripts and parameters. */
  readonly withParameters = new Map<string, string>();
  private readonly sets = new Map<string, number>();

  take(page: Page, url: string): void {
    const shape = addressShape(url);
    if (page.scripts.length === 0) return;
    if (url.includes('?') && this.withParameters.size < most.pages)
      this.withParameters.set(shape, url);
    if (this.chosen.has(shape)) return;
    // Numbers in inline scripts are mostly data: the code is the same on every page.
    const set = page.scripts
      .map(({ src, text }) => src ?? text.replace(/\d+/g, ''))
      .sort()
      .join('\n');
    const count = this.sets.get(set) ?? 0;
    const enough = isDrawn(page) ? most.drawn : most.alike;
    if (count >= enough || this.chosen.size >= most.pages) return;
    this.sets.set(set, count + 1);
    this.chosen.set(shape, url);
  }
}

/** Does a page lead nowhere and take nothing before its scripts have run? */
const isDrawn = ({ elements }: Page): boolean =>
  !elements.some(({ tagName }) => /^(?:a|form|input)$/.test(tagName));
