import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type VerdictFacts, verdictWords } from '../copy.ts';
import type { Opening } from '../rules/openings.ts';
import type { SecurityVerdict } from '../rules/securityVerdict.ts';
import { ShopFront } from './ShopFront.tsx';
import classes from './VerdictPanel.module.css';

interface Props {
  standing: SecurityVerdict;
  facts: VerdictFacts;
  /** Whose standing it is, and as of when. */
  line: string;
  openings: readonly Opening[];
}

/**
 * Answers the admin's first question: am I all right? The next steps below say what to do, unless the answer
 * is to subscribe.
 */
export function VerdictPanel({ standing, facts, line, openings }: Props) {
  const { title, text } = verdictWords(standing.name, facts);
  return (
    <section aria-labelledby="standing" className={classes.panel} data-standing={standing.name}>
      <div className={classes.words}>
        <p className={classes.line}>{line}</p>
        <h2 id="standing" className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
        {(standing.name === 'inactive' || standing.name === 'expired') && (
          <Button component={Link} to={standing.next.to} className={classes.action}>
            {standing.next.label}
          </Button>
        )}
      </div>
      <ShopFront openings={openings} />
    </section>
  );
}
