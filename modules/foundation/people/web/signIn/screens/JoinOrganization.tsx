import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { acceptInvite } from '#modules/foundation/people/calls/links.ts';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { FormSkeleton } from '../../FormSkeleton.tsx';
import { OwnName } from '../../onboarding/components/OwnName.tsx';
import { acceptRefusals } from '../../onboarding/copy.ts';
import type { OpenInvite } from '../../onboarding/newcomer.ts';
import { ownNameChecks } from '../../onboarding/onboardingForm.ts';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { joinCopy } from '../copy.ts';
import { useSession } from '../session.ts';

/** For somebody who belongs to an organization and is invited to another (ACC-202). */
export function JoinOrganization() {
  const { inviteId = '' } = useParams();
  const email = useSession().email ?? '';
  const profile = useCall(profileCheck, {});
  const invite = profile.data?.invites.find(({ id }) => id === inviteId);
  const lead = invite ? joinCopy.lead(invite) : joinCopy.notOpen(email);
  return (
    <AuthFrame
      tab="You are invited"
      title={invite ? `Join ${invite.companyName}` : 'You are invited'}
      lead={profile.data && lead}
    >
      {profile.data ? (
        invite ? (
          <Join invite={invite} known={profile.data.userData} />
        ) : (
          <Button component={Link} to="/" fullWidth size="lg">
            Go to the dashboard
          </Button>
        )
      ) : profile.error ? (
        <ScreenError what="your invite" error={profile.error} retry={profile.refetch} notLost="" />
      ) : (
        <FormSkeleton what="the invite" fields={2} />
      )}
    </AuthFrame>
  );
}

function Join({
  invite: { id, companyName, ...asInvited },
  known,
}: {
  invite: OpenInvite;
  known: { firstName: string; lastName: string };
}) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useFields(
    {
      firstName: asInvited.firstName || known.firstName,
      lastName: asInvited.lastName || known.lastName,
    },
    ownNameChecks,
  );
  const join = useSend(acceptInvite, {
    // They stay where they are: what they were doing there may not be done.
    onSuccess: async () => {
      await navigate('/', { replace: true });
      await refresh(profileCheck);
    },
    onError: () => void refresh(profileCheck),
    done: joinCopy.joined(companyName),
    refusals: acceptRefusals,
  });
  return (
    <Form form={form} onSubmit={(name) => join.mutate({ inviteId: id, ...name })}>
      <OwnName field={form.field} />
      <Button type="submit" fullWidth loading={join.isPending}>
        Join {companyName}
      </Button>
    </Form>
  );
}
