import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { plainNames } from '#modules/products/ratings/vocabulary/plainNames.ts';
import type { Risk } from '../rules/risks.ts';
import classes from './RiskParts.module.css';

/** What a risk vector is in plain words, and after it the term (RAT-115). */
export function RiskName({
  id,
  name,
  beta = false,
}: Pick<Risk, 'id' | 'name'> & { beta?: boolean }) {
  return (
    <span>
      {plainNames[id]}{' '}
      <Text span c="dimmed" size="sm" fw={400}>
        {name}
      </Text>{' '}
      {beta && (
        <Badge size="sm" variant="light" color="gray">
          Beta
        </Badge>
      )}
    </span>
  );
}

/** One line for the risk vectors that nothing was seen of, which opens to them (RAT-114). */
export function Unmeasured({
  risks,
  open = null,
  children,
}: {
  risks: readonly Risk[];
  /** The risk vector that the address opens. */
  open?: string | null;
  children: ReactNode;
}) {
  if (risks.length === 0) return null;
  return (
    <details className={classes.unmeasured} open={risks.some(({ id }) => id === open) || undefined}>
      <summary>Not measured: {risks.length}</summary>
      {children}
    </details>
  );
}
