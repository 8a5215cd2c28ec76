import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { domainPattern, storedEmail } from '#kit/contract/formats.ts';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { recordPlace } from '#kit/web/frame/placeBefore.ts';
import { isWorkOffered, startDirectorySignIn } from '#modules/foundation/people/calls/directory.ts';
import { endTest, startWorkRefusals, workCopy } from '../workAccounts.ts';
import { OutsideSignIn } from './OutsideSignIn.tsx';

/** So long somebody stops typing before the domain of their address is looked up. */
const pauseMs = 400;

const domainOf = (email: string): string => {
  const stored = storedEmail(email);
  const domain = stored.includes('@') ? stored.slice(stored.lastIndexOf('@') + 1) : '';
  return domainPattern.test(domain) ? domain : '';
};

/**
 * Leads to the directory of an address's domain, where there is one (ACC-363), and to where the brand lets people sign in
 * besides (ACC-367).
 * @param again whoever is signed in proves anew who they are, and comes back to where they were.
 */
export const WorkAccount = ({ email, again = false }: { email: string; again?: boolean }) => (
  <>
    <OwnDirectory email={email} again={again} />
    {!again && <OutsideSignIn />}
  </>
);

function OwnDirectory({ email, again }: { email: string; again: boolean }) {
  const [settled] = useDebouncedValue(domainOf(email), pauseMs);
  const domain = domainOf(email);
  const isAsked = domain !== '' && settled === domain;
  const { data } = useCall(isWorkOffered, { domain }, { enabled: isAsked, staleTime: 300_000 });
  const begin = useSend(startDirectorySignIn, {
    onSuccess: ({ url }) => {
      // Else a try that was begun and left would take what comes back for its own.
      endTest();
      if (again) recordPlace();
      window.location.assign(url);
    },
  });
  if (!isAsked || !data?.isOffered) return null;
  return (
    <>
      <Complaint>
        {begin.error &&
          sentenceFor(begin.error, { ...startWorkRefusals, NOT_FOUND: workCopy.none })}
      </Complaint>
      <Button
        variant="default"
        fullWidth
        loading={begin.isPending}
        onClick={() => begin.mutate({ domain, again })}
      >
        {again ? workCopy.again : workCopy.use}
      </Button>
    </>
  );
}
