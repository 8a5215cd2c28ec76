import { tokenizer } from 'acorn';
import {
  ancestorsOf,
  attribute,
  type Element,
  type HtmlNode,
  isElement,
  parseHtml,
  walk,
} from '../../crawl/html.ts';

/** Where on a page a reflected word stands; what would break out of it follows from that. */
export type Context =
  | { kind: 'text'; inside: string }
  | { kind: 'comment' }
  | {
      kind: 'attribute';
      name: string;
      quote: '"' | "'" | '';
      atStart: boolean;
      /** Scripts are loaded from there: the word is the whole address, or begins its host. */
      loads?: 'address' | 'host';
    }
  | { kind: 'attributeName' }
  | { kind: 'tagName' }
  | { kind: 'script'; code: CodeContext; quote: '"' | "'" | '' }
  | { kind: 'handler'; code: CodeContext; quote: '"' | "'" | ''; inAddress?: true };

export type CodeContext = 'regex' | 'single' | 'double' | 'template' | 'line' | 'block' | 'bare';

/** Elements whose content is text to the parser: only their own end tag leads out. */
const raw = /^(?:title|textarea|style|xmp|iframe|noembed|noframes|noscript)$/;
/** In a list of choices parsers drop most tags. */
const choice = /^(?:select|optgroup|option)$/;
const most = 8;
/** Of pages that are written into each other. */
const maxFrames = 2;

/**
 * The distinct contexts in which `word` is reflected in `html`, in document order; where no element has it, as in an end
 * tag, the one of a tag that is open.
 */
export function contextsOf(html: string, word: string, depth = 0): Context[] {
  const found = new Map<string, Context>();
  const add = (context: Context) => found.set(JSON.stringify(context), context);
  for (const node of walk(parseHtml(html, { sourceCodeLocationInfo: true }))) {
    if (found.size >= most) break;
    const framed = inFrame(node, word, depth);
    for (const context of [...framed, ...contextsIn(node, html, word)]) add(context);
  }
  if (found.size === 0 && html.includes(word)) return [{ kind: 'tagName' }];
  return [...found.values()];
}

/** Those on the page that a frame holds. */
function inFrame(node: HtmlNode, word: string, depth: number): Context[] {
  if (depth >= maxFrames || !isElement(node) || node.tagName !== 'iframe') return [];
  const page = attribute(node, 'srcdoc') ?? '';
  return page.includes(word) ? contextsOf(page, word, depth + 1) : [];
}

function contextsIn(node: HtmlNode, html: string, word: string): Context[] {
  if (isElement(node)) return inTag(node, html, word);
  if (node.nodeName === '#comment' && 'data' in node)
    return node.data.includes(word) ? [{ kind: 'comment' }] : [];
  if (node.nodeName !== '#text' || !('value' in node) || !node.value.includes(word)) return [];
  const parent = node.parentNode && isElement(node.parentNode) ? node.parentNode.tagName : '';
  if (isInTemplate(node)) return [{ kind: 'text', inside: 'template' }];
  return inText(node.value, parent, word);
}

/** Is it in what a template holds, which a browser neither shows nor runs? (HTML standard, §4.12.3) */
export const isInTemplate = (node: HtmlNode): boolean =>
  [...ancestorsOf(node)].at(-1)?.nodeName === '#document-fragment';

function inText(text: string, parent: string, word: string): Context[] {
  if (parent === 'script')
    return codeContexts(text, word).map((code) => ({ kind: 'script', code, quote: '' }));
  if (choice.test(parent)) return [{ kind: 'text', inside: 'select' }];
  return [{ kind: 'text', inside: raw.test(parent) ? parent : '' }];
}

function inTag(element: Element, html: string, word: string): Context[] {
  const contexts: Context[] = element.tagName.includes(word) ? [{ kind: 'tagName' }] : [];
  for (const attr of element.attrs) {
    if (attr.name.includes(word)) contexts.push({ kind: 'attributeName' });
    if (!attr.value.includes(word)) continue;
    const quote = quoteOf(element, attr.name, html);
    if (/^on[a-z]+$/.test(attr.name)) {
      contexts.push({ kind: 'handler', code: codeContexts(attr.value, word)[0], quote });
    }
    const code = /^\s*javascript:/i.exec(attr.value)?.[0];
    if (code !== undefined) {
      const [written] = codeContexts(attr.value.slice(code.length), word);
      contexts.push({ kind: 'handler', code: written, quote, inAddress: true });
    }
    const atStart = attr.value.trimStart().startsWith(word);
    const loads = loadsBy(element.tagName, attr, word);
    contexts.push({ kind: 'attribute', name: attr.name, quote, atStart, ...(loads && { loads }) });
  }
  return contexts;
}

function loadsBy(tagName: string, { name, value }: Element['attrs'][number], word: string) {
  if (`${tagName} ${name}` !== 'script src' && `${tagName} ${name}` !== 'base href') return null;
  const before = value.slice(0, value.indexOf(word)).trim();
  if (before === '') return 'address';
  return /^(?:https?:)?\/\/$/i.test(before) ? 'host' : null;
}

function quoteOf(element: Element, name: string, html: string): '"' | "'" | '' {
  const place = element.sourceCodeLocation?.attrs?.[name];
  const written = place ? html.slice(place.startOffset, place.endOffset) : '';
  const sign = /^[^=]*=\s*(["']?)/.exec(written)?.[1];
  return sign === '"' || sign === "'" ? sign : '';
}

/** Of which kinds are the tokens of a script that the word is part of? At least one, those that come first before the others. */
export function codeContexts(code: string, word: string): [CodeContext, ...CodeContext[]] {
  const found = new Set<CodeContext>();
  try {
    const tokens = tokenizer(code, {
      ecmaVersion: 'latest',
      onComment: (isBlock, text) => {
        if (text.includes(word)) found.add(isBlock ? 'block' : 'line');
      },
    });
    for (const token of tokens) {
      const text = code.slice(token.start, token.end);
      const otherwise = token.type.label === 'template' ? 'template' : 'bare';
      if (text.includes(word)) found.add(stringKinds[text[0] ?? ''] ?? otherwise);
    }
  } catch {
    // Not tokenisable: the nearest quote before the word is the best guess.
    const quote = /(['"`])[^'"`\n]*$/.exec(code.slice(0, code.indexOf(word)).slice(-300))?.[1];
    if (quote && found.size === 0) found.add(stringKinds[quote] ?? 'template');
  }
  const [first = 'bare', ...others] = found;
  return [first, ...others];
}

const stringKinds: Record<string, CodeContext> = { "'": 'single', '"': 'double', '/': 'regex' };
