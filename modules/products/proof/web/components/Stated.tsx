import { Text } from '@mantine/core';
import type { Statement } from '#modules/products/proof/schemas.ts';
import { scopeWords, statedWords } from '../copy.ts';
import classes from './ControlRow.module.css';

interface Props {
  /** One that stands, or an earlier one. */
  statement: Omit<Statement, 'hasEnded' | 'endsSoon'> & { hasEnded?: boolean };
}

/** What an admin stated, in whose name, when, until when and of what. */
export function Stated({ statement }: Props) {
  const { kind, scope, note, hasEnded } = statement;
  return (
    <Text className={classes.proof} data-ended={hasEnded || undefined}>
      <strong>{statedWords(statement)}</strong> {scopeWords[kind]} {scope}
      {note && <span className={classes.note}>{note}</span>}
    </Text>
  );
}
