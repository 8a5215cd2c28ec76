import { Text, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { differenceOf, type Part, type Row, type TextBlock } from '../rules/difference.ts';
import classes from './Difference.module.css';

/**
 * The difference between two texts: added words are underlined, removed ones struck through, unchanged blocks left out.
 */
export function Difference({ before, after }: { before: string; after: string }) {
  const rows = useMemo(() => differenceOf(textBlocks(before), textBlocks(after)), [before, after]);
  if (!rows) return <Text c="dimmed">The two texts are the same.</Text>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1).
    <section className={classes.difference} aria-label="What changed" tabIndex={0}>
      {rows.map((row, at) => (
        <RowView key={at} row={row} />
      ))}
    </section>
  );
}

function RowView({ row }: { row: Row }) {
  if ('unchanged' in row)
    return <p className={classes.skipped}>{row.unchanged} paragraphs without a change</p>;
  return (
    <p className={classes.row} data-kind={row.kind}>
      {row.parts.map((part, at) => (
        <PartView key={at} part={part} />
      ))}
    </p>
  );
}

function PartView({ part: { change, text } }: { part: Part }) {
  if (change === 'same') return text;
  const Tag = change === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <VisuallyHidden>{change}: </VisuallyHidden>
      {text}
    </Tag>
  );
}

const blocks = 'h2, h3, h4, p, li, pre, blockquote, td, th';

/** The paragraphs, headings and list items of rich text, in order. The parsed document runs no scripts. */
function textBlocks(html: string): TextBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll(blocks)].flatMap((element): TextBlock[] => {
    // The words of a nested block count for the inner block only.
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
