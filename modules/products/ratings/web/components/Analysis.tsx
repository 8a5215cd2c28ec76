import { Box, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { WhatItMeans } from '#kit/web/brand/WhatItMeans.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import type { RatingsData } from '#modules/products/ratings/schemas.ts';
import { betaWords, missingWords } from '../copy.ts';
import { groupedRisks, type Risk } from '../rules/risks.ts';
import classes from './Analysis.module.css';
import { Findings } from './Findings.tsx';
import { Grade } from './Grade.tsx';
import { RiskName, Unmeasured } from './RiskParts.tsx';

/** Every risk vector with its grade, its explanation, its findings, and the gain of fixing them. */
export function Analysis({ data, open }: { data: RatingsData; open: string | null }) {
  const rowsOf = (risks: readonly Risk[]) =>
    risks.map((risk) => <RiskDetails key={risk.id} risk={risk} isOpen={risk.id === open} />);
  return (
    <Stack gap="lg">
      <div>
        <WhatItMeans words={['Risk vector', 'Diligence', 'Patching cadence', 'N/A']} />
      </div>
      {groupedRisks(data.rating_details).map(({ category, measured, unmeasured }) => (
        <section key={category} aria-label={category}>
          <Box component="h2" m="0 0 8px" fz="1.125rem">
            {category}
          </Box>
          <Card padding="none">
            {rowsOf(measured)}
            <Unmeasured risks={unmeasured} open={open}>
              {rowsOf(unmeasured)}
            </Unmeasured>
          </Card>
        </section>
      ))}
    </Stack>
  );
}

function RiskDetails({ risk, isOpen }: { risk: Risk; isOpen: boolean }) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [isOpen]);
  const { beta, grade, grade_color, info, weight, missing, findings } = risk;
  return (
    <details ref={element} className={classes.risk} open={isOpen || undefined}>
      <summary>
        <Grade grade={grade} color={grade_color} />
        <h3>
          <RiskName {...risk} />
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
