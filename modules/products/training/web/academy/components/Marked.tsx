import { createElement, type ReactNode } from 'react';
import { type Block, blocksOf, type Span, spansOf } from '../rules/markdown.ts';

/** A course's Markdown as React elements, so that text cannot become markup. */
export const Marked = ({ text }: { text: string }) => blocksOf(text).map(drawBlock);

/** One line of Markdown with its bold words. */
export const MarkedLine = ({ text }: { text: string }) => drawSpans(spansOf(text));

function drawBlock(block: Block, at: number): ReactNode {
  if (block.kind === 'paragraph') return <p key={at}>{drawSpans(block.spans)}</p>;
  const items = block.items.map((spans, index) =>
    createElement('li', { key: index }, drawSpans(spans)),
  );
  return createElement(block.kind === 'bullets' ? 'ul' : 'ol', { key: at }, items);
}

const tags = { text: 'span', strong: 'strong', em: 'em', code: 'code' } as const;

const drawSpans = (spans: readonly Span[]): ReactNode =>
  spans.map(({ kind, text }, index) =>
    kind === 'text' ? text : createElement(tags[kind], { key: index }, text),
  );
