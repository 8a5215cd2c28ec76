import { Button, Checkbox, Text } from '@mantine/core';
import { dayWords } from '#kit/contract/dates.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import {
  loadSharing,
  sharePacks,
  withdrawPackSharing,
  withdrawSharing,
} from '#modules/products/proof/calls.ts';
import type { LoadedSharing } from '#modules/products/proof/schemas/sharing.ts';
import { sharedOnWords, sharedPacksWords, sharePacksRefusals } from '../copySharing.ts';

type Props = Omit<LoadedSharing, 'shared'> & { shared: NonNullable<LoadedSharing['shared']> };

/** What the provider is let see, and fetch; each is taken back at once. */
export function SharedOn(props: Props) {
  const { shared, provider, mayWithdraw } = props;
  const { at, by, renewalOn } = shared;
  const stop = useSend(withdrawSharing, { refreshes: [loadSharing], done: sharedOnWords.stopped });
  const renewal = renewalOn === null ? '' : ` Your insurance is renewed on ${dayWords(renewalOn)}.`;
  return (
    <>
      <Text>
        {provider} sees it since {formatDate(at)}, as {by} decided.{renewal}
      </Text>
      <SharedPacks {...props} />
      {stop.error && <Notice kind="problem">{sentenceFor(stop.error)}</Notice>}
      {mayWithdraw && (
        <div>
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({})}>
            {sharedOnWords.stop}
          </Button>
        </div>
      )}
    </>
  );
}

/** An owner lets the provider fetch packs; any admin takes it back (PRF-178). */
function SharedPacks({ shared: { packs }, provider, mayShare, mayWithdraw }: Props) {
  const options = { refreshes: [loadSharing] };
  const share = useSend(sharePacks, { ...options, done: sharedPacksWords.shared });
  const stop = useSend(withdrawPackSharing, { ...options, done: sharedPacksWords.stopped });
  const problem = share.error ?? stop.error;
  return (
    <>
      <Checkbox
        label={sharedPacksWords.label(provider)}
        description={sharedPacksWords.what}
        checked={packs !== null}
        disabled={packs ? !mayWithdraw : !mayShare}
        onChange={() => (packs ? stop.mutate({}) : share.mutate({}))}
      />
      {packs && <Text>{sharedPacksWords.since(packs)}</Text>}
      {problem && <Notice kind="problem">{sentenceFor(problem, sharePacksRefusals)}</Notice>}
    </>
  );
}
