import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import { phaseWords } from '../copy.ts';

/** Tells a screen reader what the scan does, and that it has ended; without the ticking of the clock. */
export function ScanStatus({ running }: { running: Scan | undefined }) {
  const [hasRun, setHasRun] = useState(false);
  if (running && !hasRun) setHasRun(true);
  const { phase, findings } = running?.progress ?? { phase: 'queued', findings: 0 };
  return (
    <VisuallyHidden role="status">
      {running && `${phaseWords[phase]}. Found so far: ${findings}.`}
      {!running && hasRun && 'The scan has ended.'}
    </VisuallyHidden>
  );
}
