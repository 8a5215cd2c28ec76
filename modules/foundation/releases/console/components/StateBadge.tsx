import { Badge } from '@mantine/core';
import type { ListedNote } from '#modules/foundation/releases/schemas.ts';
import { stateNames, stateOf } from '../copy.ts';

export function StateBadge({ note }: { note: ListedNote }) {
  const state = stateOf(note);
  return (
    <Badge variant="light" miw="max-content" color={state === 'shown' ? 'brand' : 'gray'}>
      {stateNames[state]}
    </Badge>
  );
}
