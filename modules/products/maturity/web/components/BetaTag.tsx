import { Badge } from '@mantine/core';

/** The assessment is still being tried out (MAT-034). */
export function BetaTag() {
  return (
    <Badge variant="light" component="span">
      Beta
    </Badge>
  );
}
