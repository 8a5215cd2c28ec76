import { Button } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { startWorkSignIn } from '#modules/foundation/staff/calls.ts';
import { startWorkRefusals } from '../copy.ts';
import { recordPlace } from '../placeBefore.ts';

/** Leaves for the provider's directory, which sends the browser back when somebody has signed in there. */
export function WorkAccountButton() {
  const begin = useSend(startWorkSignIn, {
    onSuccess: ({ url }) => {
      recordPlace();
      window.location.assign(url);
    },
  });
  return (
    <>
      <Complaint>{begin.error && sentenceFor(begin.error, startWorkRefusals)}</Complaint>
      <Button fullWidth loading={begin.isPending} onClick={() => begin.mutate({})}>
        Sign in with your work account
      </Button>
    </>
  );
}
