import type { TextBlock } from '../rules/difference.ts';

const blocks = 'h2, h3, h4, p, li, pre, blockquote, td, th';

/** The paragraphs, headings and items of rich text, in their order. The parsed document is inert. */
export function textBlocks(html: string): TextBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll(blocks)].flatMap((element): TextBlock[] => {
    // The words of a block within a block are told once, with the inner one.
    const own = element.cloneNode(true) as Element;
    for (const inner of own.querySelectorAll(blocks)) inner.remove();
    const text = (own.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ kind: kindOf(element), text }];
  });
}

function kindOf(element: Element): TextBlock['kind'] {
  if (/^h\d$/.test(element.localName)) return 'heading';
  return element.closest('li') ? 'item' : 'paragraph';
}
