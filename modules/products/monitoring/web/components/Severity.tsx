import { Group, Text } from '@mantine/core';
import type { Severity as SeverityName } from '@portal/scanner/finding';
import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCircleFilled,
  IconInfoCircleFilled,
} from '@tabler/icons-react';
import { severityWords } from '#kit/contract/words.ts';

/** Each severity has its own shape, so that nobody depends on telling colours apart. */
const shapes: Record<SeverityName, typeof IconCircleFilled> = {
  high: IconAlertOctagonFilled,
  medium: IconAlertTriangleFilled,
  low: IconCircleFilled,
  info: IconInfoCircleFilled,
};

export function SeverityShape({ severity, size = 18 }: { severity: SeverityName; size?: number }) {
  const Shape = shapes[severity];
  return (
    <Shape
      size={size}
      aria-hidden
      style={{ color: `var(--severity-${severity}-fill)`, flex: 'none' }}
    />
  );
}

/** The colour of a line's left border. */
export const edgeOf = (severity: SeverityName) => ({
  borderLeftColor: `var(--severity-${severity}-fill)`,
});

/** A severity as shape and word: 'High'. */
export function Severity({ severity }: { severity: SeverityName }) {
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
      <SeverityShape severity={severity} size={16} />
      <Text span size="sm" fw={600} style={{ color: `var(--severity-${severity}-text)` }}>
        {severityWords[severity]}
      </Text>
    </Group>
  );
}
