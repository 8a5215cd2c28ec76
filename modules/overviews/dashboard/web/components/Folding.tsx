import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import classes from './Folding.module.css';

/** A card that a phone opens on request: it shows what to do first. A wide screen has it open, without this title. */
export function Folding({ title, children }: { title: string; children: ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 624px)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <Card as="section" padding="none" aria-label={title}>
      <details open={!isNarrow}>
        <summary className={classes.summary}>
          <h2 className={classes.title}>{title}</h2>
        </summary>
        {children}
      </details>
    </Card>
  );
}
