import { Button, Text } from '@mantine/core';
import { Suspense } from 'react';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { loadSharing, shareReadiness } from '#modules/products/proof/calls.ts';
import type { LoadedSharing } from '#modules/products/proof/schemas/sharing.ts';
import { sharingWords } from '../copy.ts';

const SharedOn = lazyPart(async () => (await import('./SharedOn.tsx')).SharedOn);

/** An owner lets the provider see how many controls have proof, and takes it back at once (PRF-161). */
export function Sharing() {
  const query = useCall(loadSharing, {});
  return (
    <Section id="sharing" title={sharingWords.title} gap="md">
      <QueryContent what="what your provider sees" query={query} height={96}>
        {({ shared, ...loaded }) => (
          <>
            <Text maw="84ch">{sharingWords.what(loaded.provider)}</Text>
            <Suspense>
              {shared ? <SharedOn shared={shared} {...loaded} /> : <Off {...loaded} />}
            </Suspense>
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
