import { Anchor } from '@mantine/core';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Advisory } from '../../schemas.ts';
import { rangeWords } from '../../vocabulary.ts';
import classes from './Advisory.module.css';

/** Which versions, under which ids it is known, and where to read more. */
export const AdvisoryFacts = ({
  advisory: { product, ranges, cveIds, source, publishedAt },
}: {
  advisory: Advisory;
}) => (
  <Card as="section" aria-labelledby="facts" className={classes.part}>
    <h2 id="facts">About this weakness</h2>
    <dl className={classes.facts}>
      <dt>Affected versions of {product}</dt>
      <dd>{ranges.map(rangeWords).join('; ')}</dd>
      {cveIds.length > 0 && (
        <>
          <dt>Known as</dt>
          <dd>{cveIds.join(', ')}</dd>
        </>
      )}
      <dt>Told on</dt>
      <dd>{formatDate(publishedAt)}</dd>
      <dt>Source</dt>
      <dd>
        <Anchor href={source} target="_blank" rel="noreferrer">
          {new URL(source).hostname}
        </Anchor>
      </dd>
    </dl>
  </Card>
);
