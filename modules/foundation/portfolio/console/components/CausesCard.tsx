import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { toFixWords } from '#kit/contract/toFix.ts';
import { severityWords } from '#kit/contract/words.ts';
import rows from '#kit/web/console/Rows.module.css';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Cause, Organization } from '../../schemas/customerPage.ts';
import { causesShown } from '../../vocabulary.ts';
import { restWords, showAllWords } from '../copy.ts';
import classes from './cards.module.css';

/** The first of what is to be fixed, in the order in which the customer sees it, and the others on demand. */
export function CausesCard({ causes, scans }: Pick<Organization, 'causes' | 'scans'>) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? causes : causes.slice(0, causesShown);
  const rest = isAll ? scans.toFix.causes - causes.length : 0;
  return (
    <Card as="section" aria-labelledby="causes">
      <h2 id="causes" className={classes.title}>
        To fix first
      </h2>
      <p className={classes.small}>
        {causes.length === 0 && scans.lastScanAt === null
          ? 'Nothing is known yet: no scan has ended.'
          : toFixWords(scans.toFix)}
      </p>
      {causes.length > 0 && (
        <Box component="ol" mt={8} className={rows.rows}>
          {shown.map((cause) => (
            <Row key={cause.issueId} {...cause} />
          ))}
        </Box>
      )}
      {rest > 0 && <p className={classes.small}>{restWords(rest)}</p>}
      {causes.length > causesShown && (
        <Button variant="subtle" mt={8} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show the first five' : showAllWords(causes.length, scans.toFix.causes)}
        </Button>
      )}
    </Card>
  );
}

const Row = ({ title, website, severity, firstSeenAt, why }: Cause) => (
  <li className={`${rows.row} ${classes.cause}`}>
    <span
      className={classes.severity}
      style={{
        background: `var(--severity-${severity}-tint)`,
        color: `var(--severity-${severity}-text)`,
      }}
    >
      {severityWords[severity]}
    </span>
    <div>
      <p className={classes.sentence}>{title}</p>
      <p className={classes.small}>
        At {website}, since {formatDate(firstSeenAt)}. {why}
      </p>
    </div>
  </li>
);
