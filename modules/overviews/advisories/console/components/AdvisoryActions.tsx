import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import {
  discardAdvisory,
  listAdvisories,
  listAdvisoryOrganizations,
  publishAdvisory,
  readAdvisory,
  withdrawAdvisory,
} from '#modules/overviews/advisories/calls.ts';
import type { OpenedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import { everyBrand, publishRefusals, stateOf } from '../copy.ts';
import { basePath, editPath } from '../paths.ts';

type Act = 'publish' | 'withdraw' | 'discard';

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

/** What its state allows, each with a confirmation. */
export function AdvisoryActions({ advisory }: { advisory: OpenedAdvisory }) {
  const [asked, setAsked] = useState<Act | null>(null);
  const state = stateOf(advisory);
  return (
    <>
      {state === 'draft' && (
        <>
          <Button disabled={advisory.ranges.length === 0} onClick={() => setAsked('publish')}>
            Publish
          </Button>
          <Button component={Link} to={editPath(advisory.advisoryId)} variant="default">
            Change
          </Button>
          <Button variant="default" onClick={() => setAsked('discard')}>
            Discard
          </Button>
        </>
      )}
      {state === 'published' && (
        <Button variant="default" onClick={() => setAsked('withdraw')}>
          Withdraw
        </Button>
      )}
      {asked && <ActQuestion act={asked} advisory={advisory} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Asks before an advisory is published, withdrawn or thrown away. */
function ActQuestion({
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
  const options = {
    onSuccess: async () => {
      if (act === 'discard') void navigate(basePath);
      const its = act === 'discard' ? [] : [readAdvisory, listAdvisoryOrganizations];
      await refresh(listAdvisories, ...its);
      onClose();
    },
    done,
    refusals: publishRefusals,
  };
  const publish = useSend(publishAdvisory, options);
  const withdraw = useSend(withdrawAdvisory, options);
  const discard = useSend(discardAdvisory, options);
  const send = {
    publish: () => publish.mutate({ advisoryId, changedAt }),
    withdraw: () => withdraw.mutate({ advisoryId }),
    discard: () => discard.mutate({ advisoryId }),
  }[act];
  return (
    <ConfirmDialog
      title={title}
      action={button}
      color={act === 'discard' ? 'red.9' : null}
      isSending={publish.isPending || withdraw.isPending || discard.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      {wordsOf(advisory)[act]}
    </ConfirmDialog>
  );
}
