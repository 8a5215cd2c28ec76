import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { supportOf } from '#kit/contract/support.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import {
  checkAddressChange,
  confirmAddress,
  takeBackAddress,
} from '#modules/foundation/people/calls/address.ts';
import { FormSkeleton } from '../../FormSkeleton.tsx';
import { AuthFrame } from '../../signIn/components/AuthFrame.tsx';
import { signInPath } from '../../signIn/paths.ts';
import { addressCopy, confirmAddressRefusals, moveAddressRefusals } from '../copy.ts';

/**
 * Opened by the link in the mail to the new address, by whoever is signed in, and by the one in the mail to the old
 * address, by anybody (ACC-311). A link for one of the two says nothing to the other's page.
 */
const addressLink = (takesBack: boolean) =>
  function AddressLink() {
    const { linkId = '' } = useParams();
    const support = supportOf(useBrand());
    const { data, error, refetch } = useCall(
      checkAddressChange,
      { linkId },
      { staleTime: Number.POSITIVE_INFINITY },
    );
    const Move = takesBack ? TakeBack : Confirm;
    if (data?.takesBack === takesBack) return <Move linkId={linkId} email={data.email} />;
    if (data || error?.code === 'NOT_FOUND')
      return (
        <AuthFrame title={addressCopy.notValid} lead={moveAddressRefusals(support).LINK_INVALID}>
          <ToSignIn label="Go on" />
        </AuthFrame>
      );
    return (
      <AuthFrame title={titles[takesBack ? 'takeBack' : 'confirm']}>
        {error ? (
          <ScreenError what="the link" error={error} retry={refetch} />
        ) : (
          <FormSkeleton what="the link" fields={1} />
        )}
      </AuthFrame>
    );
  };
export const NewAddress = addressLink(false);
export const KeepAddress = addressLink(true);

const titles = { confirm: 'Confirm your new address', takeBack: 'Your address was changed' };

function Confirm({ linkId, email }: { linkId: string; email: string }) {
  const support = supportOf(useBrand());
  const confirm = useSend(confirmAddress, { refusals: confirmAddressRefusals(support) });
  if (confirm.isSuccess)
    return (
      <AuthFrame key="done" title="Your address is changed" lead={addressCopy.changed(email)}>
        <ToSignIn label="Sign in" />
      </AuthFrame>
    );
  return (
    <AuthFrame title={titles.confirm} lead={addressCopy.confirm(email)}>
      <Button fullWidth loading={confirm.isPending} onClick={() => confirm.mutate({ linkId })}>
        Use this address
      </Button>
    </AuthFrame>
  );
}

function TakeBack({ linkId, email }: { linkId: string; email: string }) {
  const support = supportOf(useBrand());
  const takeBack = useSend(takeBackAddress, { refusals: moveAddressRefusals(support) });
  if (takeBack.isSuccess)
    return (
      <AuthFrame key="done" title="Your address is back" lead={addressCopy.takenBack}>
        <ToSignIn label="Go to sign-in" />
      </AuthFrame>
    );
  return (
    <AuthFrame title={titles.takeBack} lead={addressCopy.takeBack(email)}>
      <Button fullWidth loading={takeBack.isPending} onClick={() => takeBack.mutate({ linkId })}>
        Put my address back
      </Button>
    </AuthFrame>
  );
}

/** As a new page: every session has ended, that of this page too. */
const ToSignIn = ({ label }: { label: string }) => (
  <Button component="a" href={signInPath()} fullWidth>
    {label}
  </Button>
);
