import { Badge } from '@mantine/core';
import type { ListedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import { stateNames, stateOf } from '../copy.ts';

export function StateBadge({ advisory }: { advisory: ListedAdvisory }) {
  const state = stateOf(advisory);
  return (
    <Badge variant="light" miw="max-content" color={state === 'published' ? 'brand' : 'gray'}>
      {stateNames[state]}
    </Badge>
  );
}
