import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDateTime } from '#kit/web/dates.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { Difference } from './Difference.tsx';

interface Props {
  theirs: Policy;
  /** The text with its values, as it is displayed. */
  mine: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shown when two people changed the same policy: the second sees both texts and decides. */
export function ConflictDialog({ theirs, mine, onKeepMine, onTakeTheirs, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title="Two people changed this policy" size="xl">
      <Stack gap="lg">
        <Text>
          {theirs.savedBy ?? 'Somebody else'} {theirs.status === 'Active' ? 'approved' : 'saved'} it
          {theirs.saved && ` on ${formatDateTime(theirs.saved)}`}, while you were working on it.
          Nothing is lost: your text is still here, and theirs stays in the history. Below you see
          how your text differs from theirs.
        </Text>
        <Difference before={theirs.text} after={mine} />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" onClick={onClose} data-autofocus>
            Decide Later
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            Take Their Text
          </Button>
          <Button onClick={onKeepMine}>Keep My Text</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
