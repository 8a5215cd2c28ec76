import { Parser } from 'htmlparser2';

/** An element's attributes by their names in lower case. */
export type Attributes = Readonly<Record<string, string>>;

/** As deep as browsers go (Blink's `kMaximumHTMLParserDOMTreeDepth`), twice. */
const deepest = 1024;

/**
 * The attributes of every element of that name, in document order. No tree is built: by HTML's rules for open formatting
 * elements one of a few kilobytes can have millions of nodes. What stands deeper than any browser goes is not read, nor what
 * comes after a tag, or the page's own '#text', at which it is over; nor what waits in a template, or stands there for
 * browsers without scripts.
 */
export function elementsOf(
  page: string,
  name: string,
  isOver: (tag: string) => boolean = () => false,
): Attributes[] {
  const found: Attributes[] = [];
  let depth = 0;
  let waitsFrom = Number.POSITIVE_INFINITY;
  let hiding = 0;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      depth += 1;
      if (hidesText.test(tag)) hiding += 1;
      if (waits(tag, attributes)) waitsFrom = Math.min(waitsFrom, depth);
      const isThere = depth < waitsFrom;
      if (isThere && tag === name) found.push(attributes);
      if (depth > deepest || (isThere && isOver(tag))) parser.pause();
    },
    ontext: (text) => {
      const isShown = hiding === 0 && /[^\t\n\f\r ]/.test(text);
      if (isShown && isOver('#text')) parser.pause();
    },
    onclosetag: (tag) => {
      depth -= 1;
      if (hidesText.test(tag)) hiding -= 1;
      if (depth < waitsFrom) waitsFrom = Number.POSITIVE_INFINITY;
    },
  });
  parser.write(page);
  return found;
}

/** What stands in these is no text of the page. */
const hidesText = /^(?:title|style|script|noscript|noframes|template)$/;

/** A shadow tree is shown (HTML, "declarative shadow roots"). */
const waits = (tag: string, { shadowrootmode }: Attributes): boolean =>
  tag === 'noscript' || (tag === 'template' && shadowrootmode === undefined);

/** What may stand in a head; at any other tag, and at text, the body begins (HTML, the "in head" insertion mode). */
const ofHead =
  /^(?:html|head|base|basefont|bgsound|link|meta|noframes|noscript|script|style|template|title)$/;

/** What a page's meta elements of that kind say; what stands for a header counts in the head alone. */
export const metaOf = (page: string, kind: 'name' | 'http-equiv', value: string): string[] =>
  elementsOf(page, 'meta', kind === 'name' ? undefined : (tag) => !ofHead.test(tag))
    .filter((meta) => meta[kind]?.toLowerCase() === value)
    .map(({ content }) => content ?? '');
