import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import {
  discardAdvisory,
  listAdvisories,
  listAdvisoryOrganizations,
  publishAdvisory,
  readAdvisory,
  withdrawAdvisory,
} from '#modules/overviews/advisories/calls.ts';
import type { OpenedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import { everyBrand, publishRefusals } from '../copy.ts';
import { basePath } from '../paths.ts';

export type Act = 'publish' | 'withdraw' | 'discard';

const titles: Record<Act, { title: string; button: string; done: string }> = {
  publish: { title: 'Publish this advisory?', button: 'Publish', done: 'Published.' },
  withdraw: { title: 'Withdraw this advisory?', button: 'Withdraw', done: 'Withdrawn.' },
  discard: { title: 'Discard this draft?', button: 'Discard', done: 'Discarded.' },
};
const wordsOf = ({
  title,
  counts: { affected, unknown },
  brandNameLong,
}: OpenedAdvisory): Record<Act, string> => ({
  publish: `Customers of ${brandNameLong ?? everyBrand} are told once, by the bell and by mail: as counted last, ${affected} that are affected and ${unknown} of which it cannot be told. It cannot be changed afterwards, only withdrawn. For 90 days, who is found later is told as well.`,
  withdraw: `Nobody else is told of “${title}”, and who was told sees on its page that it was withdrawn.`,
  discard: `“${title}” is thrown away. The same entry of the catalogue is not proposed again.`,
});

/** Asks before an advisory is published, withdrawn or thrown away. */
export function ActQuestion({
  act,
  advisory,
  onClose,
}: {
  act: Act;
  advisory: OpenedAdvisory;
  onClose: () => void;
}) {
  const { advisoryId, changedAt } = advisory;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { title, button, done } = titles[act];
  const told = {
    onSuccess: async () => {
      if (act === 'discard') void navigate(basePath);
      const its = act === 'discard' ? [] : [readAdvisory, listAdvisoryOrganizations];
      await refresh(listAdvisories, ...its);
      toastSuccess(done);
      onClose();
    },
    onError: (error: Parameters<typeof sentenceFor>[0]) =>
      toastError(sentenceFor(error, publishRefusals)),
  };
  const publish = useSend(publishAdvisory, told);
  const withdraw = useSend(withdrawAdvisory, told);
  const discard = useSend(discardAdvisory, told);
  const send = {
    publish: () => publish.mutate({ advisoryId, changedAt }),
    withdraw: () => withdraw.mutate({ advisoryId }),
    discard: () => discard.mutate({ advisoryId }),
  }[act];
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{wordsOf(advisory)[act]}</p>
      <Button
        color={act === 'discard' ? 'red.9' : undefined}
        onClick={send}
        loading={publish.isPending || withdraw.isPending || discard.isPending}
      >
        {button}
      </Button>
    </Dialog>
  );
}
