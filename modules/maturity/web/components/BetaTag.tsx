import { Badge } from '@mantine/core';

/** Spec modules §2 'Cyber maturity': "It has a Beta tag". */
export function BetaTag() {
  return (
    <Badge variant="light" component="span">
      Beta
    </Badge>
  );
}
