import { tokenizer } from 'acorn';
import { type Element, isElement, parseHtml, walk } from '../../crawl/html.ts';

/** Where on a page a reflected word stands; what would break out of it follows from that. */
export type Context =
  | { kind: 'text'; inside: string }
  | { kind: 'comment' }
  | { kind: 'attribute'; name: string; quote: '"' | "'" | ''; atStart: boolean }
  | { kind: 'attributeName' }
  | { kind: 'tagName' }
  | { kind: 'script'; code: CodeContext; quote: '"' | "'" | '' }
  | { kind: 'handler'; code: CodeContext; quote: '"' | "'" | '' };

export type CodeContext = 'single' | 'double' | 'template' | 'line' | 'block' | 'bare';

/** Elements whose content is text to the parser: only their own end tag leads out. */
const raw = new Set([
  'title',
  'textarea',
  'style',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
]);
const most = 6;

/** The distinct contexts in which `word` is reflected in `html`, in document order. */
export function contextsOf(html: string, word: string): Context[] {
  const found = new Map<string, Context>();
  const add = (context: Context) => found.set(JSON.stringify(context), context);
  for (const node of walk(parseHtml(html, { sourceCodeLocationInfo: true }))) {
    if (found.size >= most) break;
    if (node.nodeName === '#comment' && 'data' in node && node.data.includes(word)) {
      add({ kind: 'comment' });
    } else if (node.nodeName === '#text' && 'value' in node && node.value.includes(word)) {
      const parent = node.parentNode && isElement(node.parentNode) ? node.parentNode.tagName : '';
      if (parent === 'script')
        add({ kind: 'script', code: codeContext(node.value, word), quote: '' });
      else add({ kind: 'text', inside: raw.has(parent) ? parent : '' });
    } else if (isElement(node)) {
      for (const context of inTag(node, html, word)) add(context);
    }
  }
  return [...found.values()];
}

function inTag(element: Element, html: string, word: string): Context[] {
  const contexts: Context[] = element.tagName.includes(word) ? [{ kind: 'tagName' }] : [];
  for (const attr of element.attrs) {
    if (attr.name.includes(word)) contexts.push({ kind: 'attributeName' });
    if (!attr.value.includes(word)) continue;
    const quote = quoteOf(element, attr.name, html);
    if (/^on[a-z]+$/.test(attr.name)) {
      contexts.push({ kind: 'handler', code: codeContext(attr.value, word), quote });
    }
    const atStart = attr.value.trimStart().startsWith(word);
    contexts.push({ kind: 'attribute', name: attr.name, quote, atStart });
  }
  return contexts;
}

function quoteOf(element: Element, name: string, html: string): '"' | "'" | '' {
  const place = element.sourceCodeLocation?.attrs?.[name];
  const written = place ? html.slice(place.startOffset, place.endOffset) : '';
  const sign = /^[^=]*=\s*(["']?)/.exec(written)?.[1];
  return sign === '"' || sign === "'" ? sign : '';
}

/** Which kind of token of a script the word is part of. */
export function codeContext(code: string, word: string): CodeContext {
  let comment: CodeContext | undefined;
  try {
    const tokens = tokenizer(code, {
      ecmaVersion: 'latest',
      onComment: (isBlock, text) => {
        if (text.includes(word)) comment ??= isBlock ? 'block' : 'line';
      },
    });
    for (const token of tokens) {
      if (comment) return comment;
      const text = code.slice(token.start, token.end);
      if (!text.includes(word)) continue;
      if (text.startsWith("'")) return 'single';
      if (text.startsWith('"')) return 'double';
      return token.type.label === 'template' ? 'template' : 'bare';
    }
  } catch {
    // Not tokenisable: the nearest quote before the word is the best guess.
    const quote = /(['"`])[^'"`\n]*$/.exec(code.slice(0, code.indexOf(word)).slice(-300))?.[1];
    if (quote) return quote === "'" ? 'single' : quote === '"' ? 'double' : 'template';
  }
  return comment ?? 'bare';
}
