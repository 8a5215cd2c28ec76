import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { differenceOf, type Part, type Row } from '../rules/difference.ts';
import classes from './Difference.module.css';
import { textBlocks } from './textBlocks.ts';

/** What became of a text: added words are underlined, removed ones struck through, the rest is passed over. */
export function Difference({ before, after }: { before: string; after: string }) {
  const rows = useMemo(() => differenceOf(textBlocks(before), textBlocks(after)), [before, after]);
  if (!rows) return <p className={classes.none}>The two texts are the same.</p>;
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
