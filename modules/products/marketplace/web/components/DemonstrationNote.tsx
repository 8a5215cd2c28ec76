import { Badge, Group } from '@mantine/core';
import { demonstrationNote } from '../copy.ts';

/** Says that the partners are invented, so that nobody takes them for real ones. */
export const DemonstrationNote = () => (
  <Group gap="8px 12px" fz="0.9375rem" c="dimmed">
    <Badge variant="outline" color="gray" size="lg">
      Demonstration
    </Badge>
    {demonstrationNote}
  </Group>
);
