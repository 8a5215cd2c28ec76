import { Box, Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { acceptInvite } from '#modules/foundation/people/calls/links.ts';
import { acceptRefusals } from '../copy.ts';
import { type OpenInvite, type SignupData, useGoOn } from '../newcomer.ts';
import { ownNameChecks } from '../onboardingForm.ts';
import { profileQuery } from '../queries.ts';
import { OwnName } from './OwnName.tsx';
import classes from './StepCard.module.css';

/** For a person without an organization whom others invited: joining theirs, or setting up one. */
export function InvitedPage({
  invites,
  signupData,
  onOwn,
}: {
  invites: OpenInvite[];
  signupData: SignupData;
  onOwn: () => void;
}) {
  const heading = useScreen('You are invited');
  const invitee = invites.find((one) => one.firstName || one.lastName) ?? signupData;
  const form = useFields(
    { firstName: invitee.firstName ?? '', lastName: invitee.lastName ?? '' },
    ownNameChecks,
  );
  const client = useQueryClient();
  const goOn = useGoOn();
  const join = useSend(acceptInvite, {
    onSuccess: goOn,
    onError: async (error) => {
      // It may have been accepted in another tab.
      const now = await client.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => null);
      if (now?.orgId) return goOn();
      toastError(sentenceFor(error, acceptRefusals), { action: acceptInvite.path });
    },
  });
  return (
    <div className={classes.page}>
      <Card className={classes.card}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          You are invited
        </h1>
        <p className={classes.lead}>
          Join an organization that is here already, or set up one of your own. After that you can
          still join others.
        </p>
        <form ref={form.element} style={{ marginTop: 32 }} noValidate>
          <OwnName field={form.field} />
        </form>
        <Stack component="ul" gap={12} m="32px 0" p={0} style={{ listStyle: 'none' }}>
          {invites.map(({ id, companyName, invitedBy }) => (
            <Stack component="li" key={id} gap={12} p={16} className={classes.invite}>
              <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
                <Text fw={600}>{companyName}</Text>
                {invitedBy && <Text c="dimmed">Invited by {invitedBy}</Text>}
              </Box>
              <Button
                loading={join.isPending && join.variables?.inviteId === id}
                disabled={join.isPending}
                onClick={form.submit((name) => join.mutate({ inviteId: id, ...name }))}
              >
                Join {companyName}
              </Button>
            </Stack>
          ))}
        </Stack>
        <Button variant="default" disabled={join.isPending} onClick={onOwn}>
          Set up an organization of my own
        </Button>
      </Card>
    </div>
  );
}
