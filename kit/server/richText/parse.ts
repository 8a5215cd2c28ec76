/** Rich text as a tree: a text, or an element with what is in it. */
export type RichNode = string | RichElement;
export interface RichElement {
  tag: string;
  /** Only for links. */
  href?: string;
  /** First number of an ordered list. */
  start?: number;
  children: RichNode[];
}

const empty = new Set(['br', 'hr']);
const token = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"]*")*) ?\/?>|[^<]+/g;

/** Parses the output of `sanitizeRichText`, which is well-formed, so this simple parser is enough. */
export function parseRichText(html: string): RichNode[] {
  const root: RichElement = { tag: '', children: [] };
  const open = [root];
  for (const [whole, closing, tag, attributes = ''] of html.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (!tag) parent.children.push(unescaped(whole));
    else if (closing) {
      if (open.length > 1) open.pop();
    } else {
      const element = elementOf(tag, attributes);
      parent.children.push(element);
      if (!empty.has(tag)) open.push(element);
    }
  }
  return root.children;
}

function elementOf(tag: string, attributes: string): RichElement {
  const href = / href="([^"]*)"/.exec(attributes)?.[1];
  const start = / start="(\d{1,6})"/.exec(attributes)?.[1];
  return {
    tag,
    ...(href && { href: unescaped(href) }),
    ...(start && { start: Number(start) }),
    children: [],
  };
}

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => characters[name] ?? '');
