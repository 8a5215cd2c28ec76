import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { OpenedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import classes from './AdvisoryCounts.module.css';

/** How many customers are affected, were told, read it and fixed it. */
export const AdvisoryCounts = ({
  advisory: { counts, matchedAt },
}: {
  advisory: OpenedAdvisory;
}) => (
  <Card as="section" aria-label="Customers">
    <dl className={classes.counts}>
      <Count name="Affected" value={counts.affected} />
      <Count name="Cannot tell" value={counts.unknown} />
      <Count name="Told" value={counts.told} />
      <Count name="Read" value={counts.read} />
      <Count name="Seen fixed" value={counts.fixed} />
      <Count name="Say it is done" value={counts.saidDone} />
      <Count name="Say it is not theirs" value={counts.saidNotOurs} />
    </dl>
    <p className={classes.small} role="status">
      {matchedAt
        ? `By what their websites showed when they were last rated; last counted ${formatDateTime(matchedAt)}.`
        : 'Still counting.'}
    </p>
  </Card>
);

const Count = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
