import { Button, Group, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Issue } from '#modules/products/monitoring/schemas.ts';
import { assignedWords } from '../rules/assignedWords.ts';
import { isOpen } from '../rules/issueFilter.ts';

const AssignDialog = lazy(async () => ({
  default: (await import('./AssignDialog.tsx')).AssignDialog,
}));

/** Who fixes an issue that is open, and by which day. */
export function Assignment({ issue }: { issue: Issue }) {
  const [isAsked, setAsked] = useState(false);
  if (!isOpen(issue)) return null;
  const words = assignedWords(issue.assignment);
  return (
    <Group gap="md">
      <Text fw={issue.assignment.isOverdue ? 600 : undefined}>
        {words || 'Nobody is assigned to this yet.'}
      </Text>
      <Button
        variant="default"
        leftSection={<IconUserCheck size={18} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {words ? 'Change' : 'Assign'}
      </Button>
      <Suspense fallback={null}>
        {isAsked && <AssignDialog issue={issue} onClose={() => setAsked(false)} />}
      </Suspense>
    </Group>
  );
}
