import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Weakness } from '#modules/products/concierge/schemas.ts';
import { referenceOf } from '#modules/products/concierge/vocabulary.ts';
import { sourceLabels, statusWords } from '../copy.ts';
import { sourcePath, sourceTitle } from '../rules/source.ts';
import { SeverityBadge } from './SeverityBadge.tsx';
import { StatusText } from './StatusText.tsx';
import classes from './WeaknessFacts.module.css';

/** A weakness's severity, status with its meaning, dates, reference and origin. */
export function WeaknessFacts({ weakness }: { weakness: Weakness }) {
  const { severity, status, reportedOn, statusUpdatedOn, weaknessId, source } = weakness;
  return (
    <Card as="section" aria-label="About this weakness">
      <dl className={classes.facts}>
        <div>
          <dt>Severity</dt>
          <dd>
            <SeverityBadge severity={severity} />
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <StatusText status={status} />
            {status !== 'No Status' && (
              <span className={classes.note}>
                {statusWords[status].meaning} Since {formatDate(statusUpdatedOn)}.
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Reported on</dt>
          <dd>{formatDate(reportedOn)}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd>{referenceOf(weaknessId)}</dd>
        </div>
        {source && (
          <div>
            <dt>Comes from</dt>
            <dd>
              {sourceLabels[source.kind]}
              <Anchor component={Link} to={sourcePath(source)} className={classes.source}>
                {sourceTitle(source)}
              </Anchor>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
