import { Badge } from '@mantine/core';

/** Marks the assessment as a beta version (MAT-034). */
export function BetaTag() {
  return (
    <Badge variant="light" component="span">
      Beta
    </Badge>
  );
}
