import { Button } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { startOutsideSignIn } from '#modules/foundation/people/calls/outside.ts';
import { outsideCopy, startOutsideRefusals } from '../outsideCopy.ts';
import { useBoot } from '../session.ts';
import { markOutside } from '../workAccounts.ts';

/** Leads to Google or Microsoft, where the brand lets people sign in with accounts there (ACC-367). */
export function OutsideSignIn() {
  const { signInWith } = useBoot();
  const begin = useSend(startOutsideSignIn, {
    onSuccess: ({ url }) => {
      markOutside();
      window.location.assign(url);
    },
  });
  return (
    <>
      <Complaint>
        {begin.error &&
          sentenceFor(begin.error, { ...startOutsideRefusals, NOT_FOUND: outsideCopy.none })}
      </Complaint>
      {signInWith.map((kind) => (
        <Button
          key={kind}
          variant="default"
          fullWidth
          loading={begin.isPending && begin.variables?.kind === kind}
          onClick={() => begin.mutate({ kind })}
        >
          {outsideCopy.use(kind)}
        </Button>
      ))}
    </>
  );
}
