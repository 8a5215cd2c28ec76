import { Button } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { recordPlace } from '#kit/web/frame/placeBefore.ts';
import { startWorkSignIn } from '#modules/foundation/staff/calls.ts';
import { startWorkRefusals } from '../copy.ts';

/**
 * Leaves for the provider's directory, which sends the browser back when somebody has signed in there.
 * @param again that they are to prove there anew who they are
 */
export function WorkAccountButton({ again = false }: { again?: boolean }) {
  const begin = useSend(startWorkSignIn, {
    onSuccess: ({ url }) => {
      recordPlace();
      window.location.assign(url);
    },
  });
  // The version before, which may serve beside this one, refuses a field that it does not know.
  const start = () => begin.mutate(again ? { again } : {});
  return (
    <>
      <Complaint>{begin.error && sentenceFor(begin.error, startWorkRefusals)}</Complaint>
      <Button
        fullWidth
        variant={again ? 'default' : 'filled'}
        loading={begin.isPending}
        onClick={start}
      >
        {again ? 'Sign in again with your work account' : 'Sign in with your work account'}
      </Button>
    </>
  );
}
