import { type DefaultTreeAdapterMap, type ParserOptions, parse } from 'parse5';

type Tree = DefaultTreeAdapterMap;
export type Element = Tree['element'];
export type HtmlNode = Tree['node'];
export type HtmlDocument = Tree['document'];

/**
 * parse5 walks up its stack of open elements at many tags, so a page of a hundred thousand nested
 * elements would take hours. Browsers stop nesting at 512 (Blink's kMaximumHTMLParserDOMTreeDepth);
 * what lies deeper is cut off here.
 */
const maxDepth = 512;
const notNesting =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|tr|td|th|option|optgroup|tbody|thead|tfoot|colgroup|rt|rp|html|head|body)$/i;

/** Parses as a browser does; never throws, and takes time in proportion to the length. */
export function parseHtml(
  html: string,
  options?: ParserOptions<DefaultTreeAdapterMap>,
): HtmlDocument {
  return parse(shallow(html), options);
}

function shallow(html: string): string {
  let depth = 0;
  const tag = /<(\/?)([a-z][^\s/>]{0,40})/gi;
  for (let match = tag.exec(html); match !== null; match = tag.exec(html)) {
    if (notNesting.test(match[2] ?? '')) continue;
    depth = match[1] === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > maxDepth) return html.slice(0, match.index);
  }
  return html;
}

/** Every node in document order, without recursion; templates' contents included. */
export function* walk(root: HtmlNode): Generator<HtmlNode> {
  const stack: HtmlNode[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    if ('content' in node) stack.push(node.content);
    if (!('childNodes' in node)) continue;
    for (let i = node.childNodes.length - 1; i >= 0; i--) {
      const child = node.childNodes[i];
      if (child) stack.push(child);
    }
  }
}

/** The nodes around a node, the nearest first. */
export function* ancestorsOf(node: HtmlNode): Generator<HtmlNode> {
  let above: HtmlNode | null = 'parentNode' in node ? node.parentNode : null;
  while (above !== null) {
    yield above;
    above = 'parentNode' in above ? above.parentNode : null;
  }
}

export const isElement = (node: HtmlNode): node is Element => 'tagName' in node;

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** The text inside an element, its descendants' included, cut to 4,000 characters. */
export function textOf(element: Element): string {
  let text = '';
  for (const node of walk(element)) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value;
    if (text.length > 4000) return text.slice(0, 4000);
  }
  return text;
}
