import { toFixWords } from '#kit/contract/toFix.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Cause, Organization } from '../../schemas.ts';
import { severityWords } from '../copy.ts';
import classes from './CausesCard.module.css';

/** The first of what is to be fixed, in the order in which the customer sees it. */
export function CausesCard({ causes, scans }: Pick<Organization, 'causes' | 'scans'>) {
  const left = scans.toFix.causes - causes.length;
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
        <ol className={classes.list}>
          {causes.map((cause) => (
            <Row key={cause.issueId} {...cause} />
          ))}
        </ol>
      )}
      {left > 0 && (
        <p className={classes.small}>{left === 1 ? 'And one more.' : `And ${left} more.`}</p>
      )}
    </Card>
  );
}

const Row = ({ title, website, severity, firstSeenAt, why }: Cause) => (
  <li className={classes.row}>
    <span className={classes.severity} data-severity={severity}>
      {severityWords[severity]}
    </span>
    <div className={classes.words}>
      <p className={classes.name}>{title}</p>
      <p className={classes.small}>
        At {website}, since {formatDate(firstSeenAt)}. {why}
      </p>
    </div>
  </li>
);
