import { Anchor, Text } from '@mantine/core';
import { addressOf } from '#kit/web/api/send.ts';
import { statementFile } from '#modules/products/proof/calls.ts';
import type { Statement } from '#modules/products/proof/schemas.ts';
import { scopeWords, statedWords } from '../copy.ts';
import classes from './ControlRow.module.css';

interface Props {
  /** One that stands, or an earlier one. */
  statement: Omit<Statement, 'hasEnded' | 'endsSoon'> & { hasEnded?: boolean };
}

/** What an admin stated, in whose name, when, until when, of what and with which file. */
export function Stated({ statement }: Props) {
  const { statementId, kind, scope, note, file, hasEnded } = statement;
  return (
    <Text className={classes.proof} data-ended={hasEnded || undefined}>
      <strong>{statedWords(statement)}</strong> {scopeWords[kind]} {scope}
      {note && <span className={classes.note}>{note}</span>}
      {file && (
        <span className={classes.note}>
          File:{' '}
          <Anchor href={addressOf(statementFile, { statementId })} download>
            {file.name}
          </Anchor>
        </span>
      )}
    </Text>
  );
}
