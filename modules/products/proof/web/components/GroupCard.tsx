import { Box } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Control } from '#modules/products/proof/schemas.ts';
import { type Group, groupWords } from '#modules/products/proof/vocabulary.ts';
import { countWords } from '../copy.ts';
import { proofCount } from '../rules/proofCount.ts';
import { type AskProps, ControlRow } from './ControlRow.tsx';
import classes from './GroupCard.module.css';

interface Props extends AskProps {
  group: Group;
  /** All of the group that whoever is chosen asks for: they are counted. */
  asked: readonly Control[];
  /** Those of them that are shown. */
  shown: readonly Control[];
  /** Until somebody folds or unfolds it. */
  isOpen: boolean;
}

/** A group of controls that folds, with how many of it have proof (PRF-031). */
export function GroupCard({ group, asked, shown, isOpen, ...ask }: Props) {
  const title = groupWords[group];
  if (shown.length === 0) return null;
  return (
    <Card as="section" padding="none" aria-label={title}>
      <details open={isOpen}>
        <summary className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          <span className={classes.count}>{countWords(proofCount(asked))}</span>
        </summary>
        <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {shown.map((control) => (
            <ControlRow key={control.id} control={control} {...ask} />
          ))}
        </Box>
      </details>
    </Card>
  );
}
