/** The Markdown of a course: paragraphs, lists, bold, italic, code. Everything else is plain text. */
export interface Span {
  kind: 'text' | 'strong' | 'em' | 'code';
  text: string;
}
export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'bullets' | 'numbers'; items: Span[][] };

const kinds = { '**': 'strong', '*': 'em', '`': 'code' } as const;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let last = 0;
  for (const match of text.matchAll(/(\*\*|\*|`)(?=\S)(.+?)(?<=\S)\1/g)) {
    if (match.index > last) spans.push({ kind: 'text', text: text.slice(last, match.index) });
    spans.push({ kind: kinds[match[1] as keyof typeof kinds], text: match[2] ?? '' });
    last = match.index + match[0].length;
  }
  if (last < text.length) spans.push({ kind: 'text', text: text.slice(last) });
  return spans;
}

const item = /^(?:(-)|\d+\.) +(.*)$/;

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of markdown.split('\n')) {
    const match = item.exec(line);
    const last = blocks.at(-1);
    if (line.trim() === '') {
      isOpen = false;
    } else if (match) {
      addItem(blocks, match[1] ? 'bullets' : 'numbers', spansOf(match[2] ?? ''));
      isOpen = false;
    } else if (isOpen && last?.kind === 'paragraph') {
      last.spans.push(...spansOf(` ${line.trim()}`));
    } else {
      blocks.push({ kind: 'paragraph', spans: spansOf(line.trim()) });
      isOpen = true;
    }
  }
  return blocks;
}

/** Adds an item to the last block if it is such a list, otherwise to a new one. */
function addItem(blocks: Block[], kind: 'bullets' | 'numbers', spans: Span[]): void {
  const last = blocks.at(-1);
  if (last?.kind === kind) last.items.push(spans);
  else blocks.push({ kind, items: [spans] });
}
