import { Anchor } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';
import { linesOf } from '#kit/web/text/linesOf.ts';
import type { OpenedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import { rangeWords } from '#modules/overviews/advisories/vocabulary.ts';
import classes from './AdvisoryText.module.css';

/** What customers are told. */
export const AdvisoryText = ({
  advisory: { ranges, whatToDo, source, cveIds },
}: {
  advisory: OpenedAdvisory;
}) => (
  <Card as="section" aria-labelledby="told" className={classes.text}>
    <h2 id="told">What customers are told</h2>
    {linesOf(whatToDo.split('\n')).map((text) => (
      <p key={text}>{text}</p>
    ))}
    <p>
      Affected versions:{' '}
      {ranges.length > 0
        ? ranges.map(rangeWords).join('; ')
        : 'not known yet. The catalogue names none: look at the source, and change the draft.'}
    </p>
    {cveIds.length > 0 && <p>Known as: {cveIds.join(', ')}</p>}
    <p>
      Source:{' '}
      <Anchor href={source} target="_blank" rel="noreferrer">
        {source}
      </Anchor>
    </p>
  </Card>
);
