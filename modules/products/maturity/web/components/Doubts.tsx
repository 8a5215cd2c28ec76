import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Doubt } from '#modules/products/maturity/schemas/assessment.ts';
import type { AssessmentConfig } from '#modules/products/maturity/schemas.ts';
import { doubtsNote, seenByWords } from '../copy.ts';
import { stepPath } from '../paths.ts';

interface Props {
  config: AssessmentConfig;
  doubts: readonly Doubt[];
}

/** Answers to review, because a rating or a scan contradicts them (MAT-053). */
export function Doubts({ config, doubts }: Props) {
  if (doubts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="doubts">
      <Title order={2} id="doubts">
        Look at these answers again
      </Title>
      <p>{doubtsNote}</p>
      <ul>
        {doubts.map(({ elementPath, seenBy }) => (
          <li key={elementPath}>
            <Anchor component={Link} to={stepPath(elementPath)}>
              {config.elements.find((one) => one.elementPath === elementPath)?.name}
            </Anchor>
            : {seenByWords[seenBy]}
          </li>
        ))}
      </ul>
    </Card>
  );
}
