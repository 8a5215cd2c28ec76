import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import { Track } from '#kit/web/lists/Track.tsx';
import { customizePath } from '../paths.ts';
import { isIn, nextStep, type PolicyRow } from '../rules/policyRows.ts';
import classes from './Overview.module.css';

/** The number of active policies, and the next step. */
export function Overview({ rows }: { rows: readonly PolicyRow[] }) {
  const active = rows.filter((row) => isIn('active', row)).length;
  const next = nextStep(rows);
  return (
    <Card as="section" aria-labelledby="policies-standing" className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <IconFileCheck size={32} stroke={1.6} />
      </span>
      <div className={classes.words}>
        <h2 id="policies-standing" className={classes.title}>
          {active} of {rows.length} policies in force
        </h2>
        <div className={classes.track}>
          <Track count={active} total={rows.length} />
        </div>
        <p className={classes.text}>{wordsFor(next)}</p>
      </div>
      {next && (
        <Button component={Link} to={customizePath(next.id)}>
          {isIn('draft', next) ? 'Finish draft' : active === 0 ? 'Start here' : 'Do the next one'}
        </Button>
      )}
    </Card>
  );
}

function wordsFor(next: PolicyRow | null): string {
  if (!next) return 'All of your policies are approved. We remind you when one is due for review.';
  if (isIn('draft', next)) return `Next: read through “${next.name}” once more, and approve it.`;
  return `Next: “${next.name}”. It takes about ten minutes.`;
}
