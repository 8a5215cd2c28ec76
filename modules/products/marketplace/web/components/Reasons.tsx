import { IconShieldExclamation } from '@tabler/icons-react';
import type { Closes } from '#modules/products/marketplace/schemas.ts';
import { pressureWords, sourceWords, topicWords } from '../copy.ts';
import { reasonsOf } from '../rules/reason.ts';
import classes from './Reasons.module.css';

const and = new Intl.ListFormat('en', { type: 'conjunction' });

/** The open weaknesses that an offer closes, and which module found them. */
export function Reasons({ closes }: { closes: readonly Closes[] }) {
  return (
    <ul className={classes.reasons} aria-label="Closes an open weakness">
      {reasonsOf(closes).map(({ topic, pressure, sources }) => (
        <li key={topic}>
          <IconShieldExclamation size={20} color={`var(--severity-${pressure}-text)`} aria-hidden />
          <span>
            Closes an open weakness: {topicWords[topic]}, found by{' '}
            {and.format(sources.map((source) => sourceWords[source]))} ({pressureWords[pressure]})
          </span>
        </li>
      ))}
    </ul>
  );
}
