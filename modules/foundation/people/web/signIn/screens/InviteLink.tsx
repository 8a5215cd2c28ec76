import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { toastError, toastSuccess, toastWarning } from '#kit/web/feedback/toasts.ts';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { inviteLink, inviteLinkFetch } from '#modules/foundation/people/calls/links.ts';
import { FormSkeleton } from '../../FormSkeleton.tsx';
import { OwnName } from '../../onboarding/components/OwnName.tsx';
import { ownNameChecks } from '../../onboarding/onboardingForm.ts';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { LeaveFor } from '../components/LeaveFor.tsx';
import { type NewAccount, NewAccountForm } from '../components/NewAccountForm.tsx';
import { inviteCopy, linkBusy } from '../copy.ts';
import { joinPath, linkErrorPath, signInPath } from '../paths.ts';
import { breachedPassword, weakPassword } from '../rules/poolCopy.ts';
import { useSession } from '../session.ts';

type CreatedFor = OutputOf<typeof inviteLinkFetch>['createdFor'];

/** The sign-up form for an invited address (ACC-107). */
export function InviteLink() {
  const { linkId = '' } = useParams();
  const { brandNameShort } = useBrand();
  const link = useCall(inviteLinkFetch, { linkId }, { staleTime: Number.POSITIVE_INFINITY });
  if (link.error && saysNotValid(link.error)) return <Redirect to={linkErrorPath} />;
  const email = link.data?.createdFor.email ?? '';
  if (link.data?.status === 'used') {
    const tell = () => toastWarning(inviteCopy.used(email));
    return <LeaveFor to={signInPath()} email={email} tell={tell} />;
  }
  if (link.data && link.data.account !== 'none')
    return <HasAccount link={{ ...link.data, account: link.data.account }} />;
  return (
    <AuthFrame
      tab="Create your account"
      title={`You are invited to ${brandNameShort}`}
      lead={
        link.error ? undefined : 'Check your name and choose a password to create your account.'
      }
    >
      {link.data ? (
        <Invited linkId={linkId} createdFor={link.data.createdFor} />
      ) : link.error ? (
        <ScreenError what="your invite" error={link.error} retry={link.refetch} notLost="" />
      ) : (
        <FormSkeleton what="the invite" fields={4} />
      )}
    </AuthFrame>
  );
}

/** Before anything is typed: the link makes no second account of an address. */
function HasAccount({
  link: { account, companyName, createdFor, inviteId },
}: {
  link: OutputOf<typeof inviteLinkFetch> & { account: 'free' | 'member' | 'elsewhere' };
}) {
  const { brandNameShort } = useBrand();
  const { authenticated } = useSession();
  const { email } = createdFor;
  const isMember = account === 'member';
  return (
    <AuthFrame
      tab="You are invited"
      title={`You are invited to ${brandNameShort}`}
      lead={isMember ? inviteCopy.member(email, companyName) : inviteCopy[account](email)}
    >
      <Button
        component={Link}
        to={isMember ? joinPath(inviteId) : signInPath()}
        state={{ email }}
        fullWidth
        size="lg"
      >
        {isMember && authenticated ? 'Continue' : 'Sign in'}
      </Button>
    </AuthFrame>
  );
}

/** Only the server can tell that a link is not valid; if the call fails otherwise, the link may well be valid. */
const saysNotValid = ({ code }: CallError) => code === 'NOT_FOUND' || code === 'INVALID_INPUT';

function Invited({ linkId, createdFor }: { linkId: string; createdFor: CreatedFor }) {
  const { email } = createdFor;
  const navigate = useNavigate();
  const form = useFields<NewAccount>(
    { ...createdFor, password: '', confirmation: '' },
    ownNameChecks,
  );
  const toSignIn = (to: string, subscriptionId: string | null) =>
    navigate(signInPath(subscriptionId ?? undefined), { state: { email: to }, replace: true });
  const create = useSend(inviteLink, {
    onSuccess: (account) => {
      toastSuccess(inviteCopy.accountMade);
      void toSignIn(account.email, account.subscriptionId);
    },
    onError: (error) => {
      if (error.code === 'LINK_USED' || error.code === 'USER_EXISTS') {
        toastWarning(inviteCopy.used(email));
        void toSignIn(email, null);
      } else if (error.code === 'WEAK_PASSWORD') form.complain('password', weakPassword);
      else if (error.code === 'BREACHED_PASSWORD') form.complain('password', breachedPassword);
      else if (error.code === 'LINK_BUSY') toastWarning(linkBusy);
      else toastError(inviteCopy.lookupFailed);
    },
  });
  const { firstName = '', lastName = '' } = form.values;
  return (
    <NewAccountForm
      form={form}
      busy={create.isPending}
      name={<OwnName field={form.field} />}
      onSubmit={(password) => create.mutate({ linkId, password, firstName, lastName })}
    />
  );
}
