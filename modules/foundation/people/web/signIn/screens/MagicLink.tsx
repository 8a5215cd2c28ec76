import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { supportOf } from '#kit/contract/support.ts';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import {
  dismissAllToasts,
  toastError,
  toastSuccess,
  toastWarning,
} from '#kit/web/feedback/toasts.ts';
import { useFields } from '#kit/web/forms/useFields.ts';
import {
  magicLinkSignup,
  magicLinkSignupFetch,
  magicLinkSignupUpdate,
} from '#modules/foundation/people/calls/links.ts';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { Branded } from '../components/Branded.tsx';
import { LeaveFor } from '../components/LeaveFor.tsx';
import { type NewAccount, NewAccountForm } from '../components/NewAccountForm.tsx';
import { Points } from '../components/Points.tsx';
import { Waiting } from '../components/Waiting.tsx';
import { inviteCopy, magicLinkCopy, magicLinkRefusals } from '../copy.ts';
import { signInPath } from '../paths.ts';

type Link = OutputOf<typeof magicLinkSignupFetch>;

/** The sign-up by a magic link: `/signupLink` and, with the brand's own words, `/signupSec` (ACC-090). */
export function MagicLink() {
  const { linkId = '' } = useParams();
  const support = supportOf(useBrand());
  const { data, error } = useCall(
    magicLinkSignupFetch,
    { linkId },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (error) {
    return <LeaveFor to="/" tell={() => toastError(magicLinkCopy.fetchFailed(support))} />;
  }
  if (!data) return <Waiting what="your invitation" />;
  if (data.status !== 'valid') {
    const { LINK_USED } = magicLinkRefusals(supportOf(data.brand));
    return <LeaveFor to="/" email={data.createdFor.email} tell={() => toastError(LINK_USED)} />;
  }
  return (
    <Branded brand={data.brand}>
      <Offered linkId={linkId} link={data} />
    </Branded>
  );
}

function Offered({ linkId, link }: { linkId: string; link: Link }) {
  const { securityOffer, brandNameShort } = link.brand;
  const { firstName, companyName } = link.createdFor;
  const isSecurity = link.variant === 'security';
  useEffect(() => note(linkId, 'viewed'), [linkId]);
  return (
    <AuthFrame
      tab="Create your account"
      title={isSecurity ? securityOffer.headline : magicLinkCopy.welcome(brandNameShort, firstName)}
      lead={
        <>
          {isSecurity && <Points points={securityOffer.points} />}
          <p>{magicLinkCopy.choose(companyName)}</p>
        </>
      }
    >
      <AccountForm
        linkId={linkId}
        link={link}
        optIn={isSecurity ? securityOffer.optIn : magicLinkCopy.optIn(brandNameShort)}
      />
    </AuthFrame>
  );
}

function AccountForm({ linkId, link, optIn }: { linkId: string; link: Link; optIn: string }) {
  const navigate = useNavigate();
  const [secOptIn, setSecOptIn] = useState(false);
  const form = useFields<NewAccount>({
    email: link.createdFor.email,
    password: '',
    confirmation: '',
  });
  const create = useSend(magicLinkSignup, {
    onSuccess: ({ email }) => {
      note(linkId, 'signedUp');
      toastSuccess(inviteCopy.accountMade);
      void navigate(signInPath(), { state: { email, brand: link.brand }, replace: true });
    },
    onError: (error) => {
      const refusals = magicLinkRefusals(supportOf(link.brand));
      if (error.code === 'WEAK_PASSWORD' || error.code === 'BREACHED_PASSWORD')
        return form.complain('password', refusals[error.code]);
      if (error.code === 'LINK_BUSY') return toastWarning(refusals.LINK_BUSY);
      toastError(sentenceFor(error, refusals));
      if (error.code in refusals) void navigate('/', { replace: true });
    },
  });
  const submit = (password: string) => {
    dismissAllToasts();
    create.mutate({ linkId, password, secOptIn });
  };
  return (
    <NewAccountForm form={form} busy={create.isPending} onSubmit={submit}>
      <Checkbox
        label={optIn}
        checked={secOptIn}
        onChange={(event) => setSecOptIn(event.currentTarget.checked)}
      />
    </NewAccountForm>
  );
}

/** Reports the use of the link to whoever sent it; nothing here depends on the report. */
function note(linkId: string, eventType: 'viewed' | 'signedUp'): void {
  const status = eventType === 'viewed' ? 'valid' : 'accepted';
  const eventDateTime = new Date().toISOString();
  void send(magicLinkSignupUpdate, { linkId, status, eventType, eventDateTime }).catch(
    () => undefined,
  );
}
