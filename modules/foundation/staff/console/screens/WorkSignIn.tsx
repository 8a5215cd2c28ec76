import { Button, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { forgetCsrfToken } from '#kit/web/api/csrf.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { takePlace } from '#kit/web/frame/placeBefore.ts';
import { checkStaff, finishWorkSignIn } from '#modules/foundation/staff/calls.ts';
import { EntryFrame } from '../components/EntryFrame.tsx';
import { workRefusals } from '../copy.ts';

/** Where the provider's directory sends the browser back to: signs in with what stands in the address. */
export function WorkSignIn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const finish = useSend(finishWorkSignIn, {
    onSuccess: async () => {
      forgetCsrfToken();
      await refresh(checkStaff);
      await navigate(takePlace('/customers'), { replace: true });
    },
  });
  const { mutate } = finish;
  useEffect(() => {
    const read = (name: string) => search.get(name) ?? undefined;
    mutate({
      state: read('state') ?? '',
      code: read('code'),
      iss: read('iss'),
      error: read('error'),
    });
  }, [mutate, search]);
  if (!finish.error) return <Loader m="xl" aria-label="Loading" />;
  return (
    <EntryFrame title="You are not signed in" lead={sentenceFor(finish.error, workRefusals)}>
      <Button component={Link} to="/" replace fullWidth>
        Back to the sign-in
      </Button>
    </EntryFrame>
  );
}
