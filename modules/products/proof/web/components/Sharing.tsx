import { Button, Text } from '@mantine/core';
import { dayWords } from '#kit/contract/dates.ts';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { loadSharing, shareReadiness, withdrawSharing } from '#modules/products/proof/calls.ts';
import type { LoadedSharing } from '#modules/products/proof/schemas/sharing.ts';
import { sharingWords } from '../copy.ts';

/** An owner lets the provider see how many controls have proof, and takes it back at once (PRF-161). */
export function Sharing() {
  const query = useCall(loadSharing, {});
  return (
    <Section id="sharing" title={sharingWords.title} gap="md">
      <QueryContent what="what your provider sees" query={query} height={96}>
        {({ shared, ...loaded }) => (
          <>
            <Text maw="84ch">{sharingWords.what(loaded.provider)}</Text>
            {shared ? <On shared={shared} {...loaded} /> : <Off {...loaded} />}
          </>
        )}
      </QueryContent>
    </Section>
  );
}

function Off({ mayShare }: Pick<LoadedSharing, 'mayShare'>) {
  const share = useSend(shareReadiness, { refreshes: [loadSharing], done: sharingWords.shared });
  const form = useFields({ renewalOn: '' });
  if (!mayShare) return <Text>{sharingWords.off}</Text>;
  return (
    <Form
      form={form}
      complaint={share.error && sentenceFor(share.error)}
      onSubmit={({ renewalOn }) => share.mutate({ renewalOn: renewalOn || null })}
    >
      <TextField type="date" label={sharingWords.renewal} {...form.field('renewalOn')} />
      <div>
        <Button type="submit" variant="default" loading={share.isPending}>
          {sharingWords.share}
        </Button>
      </div>
    </Form>
  );
}

function On({
  shared: { at, by, renewalOn },
  provider,
  mayWithdraw,
}: Omit<LoadedSharing, 'shared'> & { shared: NonNullable<LoadedSharing['shared']> }) {
  const stop = useSend(withdrawSharing, { refreshes: [loadSharing], done: sharingWords.stopped });
  const renewal = renewalOn === null ? '' : ` Your insurance is renewed on ${dayWords(renewalOn)}.`;
  return (
    <>
      <Text>
        {provider} sees it since {formatDate(at)}, as {by} decided.{renewal}
      </Text>
      {stop.error && <Notice kind="problem">{sentenceFor(stop.error)}</Notice>}
      {mayWithdraw && (
        <div>
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({})}>
            {sharingWords.stop}
          </Button>
        </div>
      )}
    </>
  );
}
