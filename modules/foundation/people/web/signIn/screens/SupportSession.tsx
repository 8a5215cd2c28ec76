import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { useSend } from '#kit/web/api/hooks.ts';
import { supportSession } from '#modules/foundation/people/calls/links.ts';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { supportCopy, supportRefusals } from '../copy.ts';

/** Opened by a link of the console or the command line: for the provider's staff, not for customers. */
export function SupportSession() {
  const { linkId = '' } = useParams();
  const begin = useSend(supportSession, {
    // Loads a new page, so that no cached data of another session is shown in this one.
    onSuccess: () => window.location.assign('/'),
    refusals: { ...supportRefusals, INVALID_INPUT: supportRefusals.LINK_INVALID },
  });
  return (
    <AuthFrame title={supportCopy.title} lead={supportCopy.lead}>
      <Button onClick={() => begin.mutate({ linkId })} loading={begin.isPending || begin.isSuccess}>
        {supportCopy.begin}
      </Button>
    </AuthFrame>
  );
}
