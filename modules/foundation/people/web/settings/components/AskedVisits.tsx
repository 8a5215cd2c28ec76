import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { answerVisit, loadAskedVisits } from '#modules/foundation/people/calls/links.ts';
import { visitCopy } from '../../signIn/copy.ts';

/** Requests of support to look at the portal; renders nothing when there are none. */
export function AskedVisits() {
  const { brandNameShort } = useBrand();
  const { data } = useCall(loadAskedVisits, {});
  const client = useQueryClient();
  const answer = useSend(answerVisit, {
    onSuccess: (_, { approved }) => toastSuccess(approved ? visitCopy.agreed : visitCopy.declined),
    refusals: visitCopy,
    // The activity log below shows the answer, too.
    onSettled: () => client.invalidateQueries(),
  });
  return data?.visits.map(({ id, by, reason, until }) => (
    <Card as="section" key={id} aria-labelledby={`visit-${id}`}>
      <Stack gap="md">
        <Text component="h2" id={`visit-${id}`} fz={20} fw={600} m={0}>
          {brandNameShort} support asks to look at your portal
        </Text>
        <Text>
          {by} would like to see what you see, to help you. The reason they gave: “{reason}”.
        </Text>
        <Text>{visitCopy.limits}</Text>
        <Group gap="sm">
          <Button loading={answer.isPending} onClick={() => answer.mutate({ id, approved: true })}>
            Let them in
          </Button>
          <Button
            variant="default"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ id, approved: false })}
          >
            Decline
          </Button>
        </Group>
        <Text c="dimmed">Without your answer the question ends on {formatDateTime(until)}.</Text>
      </Stack>
    </Card>
  ));
}
