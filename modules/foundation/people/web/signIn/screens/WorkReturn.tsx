import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { OutputOf, SentTo } from '#kit/contract/call.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { takePlace } from '#kit/web/frame/placeBefore.ts';
import {
  finishDirectorySignIn,
  finishDirectoryTest,
} from '#modules/foundation/people/calls/directory.ts';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { OutsideReturn } from '../components/OutsideReturn.tsx';
import { signInPath } from '../paths.ts';
import { useRenewSession } from '../session.ts';
import {
  endTest,
  isOutside,
  isTest,
  testRefusals,
  workCopy,
  workRefusals,
} from '../workAccounts.ts';

type Returned = SentTo<typeof finishDirectorySignIn>;

/** Where directories, Google and Microsoft send the browser back to, with what stands in the address. */
export function WorkReturn() {
  const { directoryId } = useParams();
  const [search] = useSearchParams();
  const [isTried] = useState(isTest);
  const [isFromOutside] = useState(isOutside);
  const [returned] = useState((): Returned => {
    const read = (name: string) => search.get(name) ?? undefined;
    return {
      state: read('state') ?? '',
      code: read('code'),
      iss: read('iss'),
      error: read('error'),
      directoryId,
    };
  });
  // A directory's own address is none of theirs.
  if (isFromOutside && directoryId === undefined) return <OutsideReturn returned={returned} />;
  return isTried ? <Tried returned={returned} /> : <SignedIn returned={returned} />;
}

function SignedIn({ returned }: { returned: Returned }) {
  const navigate = useNavigate();
  const renewSession = useRenewSession();
  const finish = useSend(finishDirectorySignIn, {
    onSuccess: async () => {
      await renewSession();
      await navigate(takePlace('/'), { replace: true });
    },
  });
  const { mutate } = finish;
  useEffect(() => mutate(returned), [mutate, returned]);
  if (!finish.error) return <Loader m="xl" aria-label="Loading" />;
  return (
    <AuthFrame title={workCopy.notIn} lead={<p>{sentenceFor(finish.error, workRefusals)}</p>}>
      <Button component={Link} to={signInPath()} replace fullWidth>
        {workCopy.back}
      </Button>
    </AuthFrame>
  );
}

/** An admin tries the directory before it signs anybody in. */
function Tried({ returned }: { returned: Returned }) {
  const finish = useSend(finishDirectoryTest, { onSettled: endTest });
  const { mutate } = finish;
  useEffect(() => mutate(returned), [mutate, returned]);
  if (!finish.error && !finish.data) return <Loader m="xl" aria-label="Loading" />;
  return (
    <AuthFrame
      title={finish.error ? workCopy.notTried : workCopy.tried}
      lead={finish.error && <p>{sentenceFor(finish.error, testRefusals)}</p>}
    >
      {finish.data && <Told told={finish.data} />}
      <Button component={Link} to="/settings/admins" replace fullWidth>
        {workCopy.toSettings}
      </Button>
    </AuthFrame>
  );
}

const Told = ({
  told: { email, saysMfa, saysWhen },
}: {
  told: OutputOf<typeof finishDirectoryTest>;
}) => (
  <>
    <Text>{workCopy.vouchesFor(email)}</Text>
    {!saysMfa && <Text>{workCopy.noMfa}</Text>}
    {!saysWhen && <Text>{workCopy.noTime}</Text>}
  </>
);
