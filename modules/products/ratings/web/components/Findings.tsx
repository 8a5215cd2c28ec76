import { Button } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '#kit/contract/words.ts';
import { formatDate } from '#kit/web/dates.ts';
import type { RiskFinding } from '#modules/products/ratings/schemas.ts';
import { gradeWords } from '#modules/products/ratings/vocabulary.ts';
import classes from './Findings.module.css';

const shownFirst = 8;

/** What was seen, the worst first, with what to do. */
export function Findings({ findings }: { findings: readonly RiskFinding[] }) {
  const [all, setAll] = useState(false);
  if (findings.length === 0) return null;
  const shown = all ? findings : findings.slice(0, shownFirst);
  return (
    <>
      <ul className={classes.findings}>
        {shown.map(({ id, title, grade, evidence, advice, gain, seenAt }) => (
          <li key={id} data-grade={grade}>
            <h4>{title}</h4>
            <p className={classes.facts}>
              <span className={classes.mark}>{gradeWords[grade]}</span>
              {gain > 0 && <strong>Fix this: +{countOf(gain, 'point')}</strong>}
              <span>Seen {formatDate(seenAt)}</span>
            </p>
            {advice !== '' && <p>{advice}</p>}
            {evidence !== '' && <pre className={classes.evidence}>{evidence}</pre>}
          </li>
        ))}
      </ul>
      {findings.length > shown.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Show {findings.length - shown.length} more
        </Button>
      )}
    </>
  );
}
