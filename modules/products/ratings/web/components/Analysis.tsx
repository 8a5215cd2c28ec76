import { Badge, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import type { RatingsData, RiskVector } from '#modules/products/ratings/schemas.ts';
import { betaWords, missingWords } from '../copy.ts';
import { groupedRisks, notMeasured, type Risk } from '../rules/risks.ts';
import classes from './Analysis.module.css';
import { Findings } from './Findings.tsx';
import { Grade } from './Grade.tsx';

/** Every risk vector with its grade, its explanation, its findings, and the gain of fixing them. */
export function Analysis({ data, open }: { data: RatingsData; open: string | null }) {
  return (
    <Stack gap="lg">
      {groupedRisks(data.rating_details).map(({ category, risks }) => (
        <section key={category} aria-label={category}>
          <h2 className={classes.category}>{category}</h2>
          <Card padding="none">
            {risks.map((risk) => (
              <RiskDetails key={risk.id} risk={risk} isOpen={risk.id === open} />
            ))}
          </Card>
        </section>
      ))}
      <NotMeasured vectors={notMeasured(data.rating_details)} />
    </Stack>
  );
}

/** One line with the names of the vectors that cannot be measured here (RAT-014). */
function NotMeasured({ vectors }: { vectors: readonly RiskVector[] }) {
  if (vectors.length === 0) return null;
  return (
    <details className={classes.unmeasured}>
      <summary>Not measured: {vectors.length}</summary>
      <p>{missingWords['no-source']}</p>
      <p>{vectors.map(({ name }) => name).join(', ')}</p>
    </details>
  );
}

function RiskDetails({ risk, isOpen }: { risk: Risk; isOpen: boolean }) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [isOpen]);
  const { name, beta, grade, grade_color, info, weight, missing, findings } = risk;
  return (
    <details ref={element} className={classes.risk} open={isOpen || undefined}>
      <summary>
        <Grade grade={grade} color={grade_color} />
        <h3>
          {name}{' '}
          {beta && (
            <Badge size="sm" variant="light" color="gray">
              Beta
            </Badge>
          )}
        </h3>
        <Text span c="dimmed" size="sm">
          {weight === 0 ? 'Not counted' : `Counts ${weight} %`}
        </Text>
      </summary>
      <div className={classes.body}>
        <p>{info}</p>
        {beta && <Text c="dimmed">{betaWords}</Text>}
        {missing && findings.length === 0 && <Text c="dimmed">{missingWords[missing]}</Text>}
        <Findings findings={findings} />
      </div>
    </details>
  );
}
