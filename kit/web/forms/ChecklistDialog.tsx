import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#kit/web/frame/Dialog.tsx';

interface Props {
  title: string;
  lead: string;
  /** What is listed. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** Those that are ticked at first. */
  before: readonly string[];
  /** What it says while none is ticked. */
  missing: string;
  action: (chosen: number) => string;
  isSending: boolean;
  onSend: (chosen: string[]) => void;
  onClose: () => void;
}

/** Asks which of a list it is for, one at least. */
export function ChecklistDialog({ title, lead, label, options, before, ...props }: Props) {
  const { missing, action, isSending, onSend, onClose } = props;
  const [chosen, setChosen] = useState(before);
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <Stack gap="md">
        <Text c="dimmed">{lead}</Text>
        <Checkbox.Group
          value={[...chosen]}
          onChange={setChosen}
          aria-label={label}
          error={chosen.length === 0 && missing}
        >
          <Stack gap={4}>
            {options.map((option) => (
              <Checkbox key={option.value} {...option} py={8} disabled={isSending} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            loading={isSending}
            onClick={() => onSend([...chosen])}
          >
            {action(chosen.length)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
