import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { DocumentPart } from '#kit/web/console/DocumentParts.tsx';
import { formatDateTime } from '#kit/web/dates.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import {
  discardDraft,
  listBrands,
  listEarlier,
  previewBrand,
  previewMail,
  previewPdf,
  publishDraft,
  type readBrand,
} from '#modules/foundation/brand/calls.ts';
import { discardRefusals, partsOf, previewRefusals, publishRefusals } from '../copy.ts';

interface Props {
  read: OutputOf<typeof readBrand>;
  version: string;
  isUnsaved: boolean;
  /** Shows what stands on the server then. */
  startAnew: () => Promise<void>;
}

/** What is not published yet: seen beforehand, published, or discarded. */
export function DraftCard({ read, version, isUnsaved, startAnew }: Props) {
  const { brandId } = read;
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null);
  const preview = useSend(previewBrand, { refusals: previewRefusals });
  const after = { refreshes: [listBrands, listEarlier], onSuccess: startAnew };
  const publish = useSend(publishDraft, { ...after, done: 'Published. It is live now.' });
  const discard = useSend(discardDraft, { ...after, done: 'The draft is discarded.' });
  const close = () => {
    setAsked(null);
    publish.reset();
    discard.reset();
  };
  const { draft } = read;
  return (
    <DocumentPart id="draft" title={draft ? 'Draft, not published' : 'Published'}>
      <Text c="dimmed" fz="0.875rem" mt={-12}>
        {draft
          ? `Saved ${formatDateTime(draft.savedAt)} by ${draft.savedBy}. Customers see none of it yet. Changed: ${partsOf(draft.changes)}.`
          : 'Customers see what stands here. What you save is a draft until you publish it.'}
      </Text>
      {draft && isUnsaved && (
        <Text c="dimmed" fz="0.875rem">
          Save what you changed since to make it part of the draft.
        </Text>
      )}
      <Group gap="sm">
        {draft && (
          <>
            <Button disabled={isUnsaved} onClick={() => setAsked('publish')}>
              Publish
            </Button>
            <Button variant="default" disabled={isUnsaved} onClick={() => setAsked('discard')}>
              Discard the draft
            </Button>
            <Button
              variant="default"
              loading={preview.isPending}
              onClick={() => preview.mutate({ brandId })}
            >
              Preview the portal
            </Button>
          </>
        )}
        <Anchor href={addressOf(previewMail, { brandId })} target="_blank" rel="noreferrer">
          See a mail
        </Anchor>
        <Anchor href={addressOf(previewPdf, { brandId })} download>
          Download a PDF
        </Anchor>
      </Group>
      {draft && preview.data && (
        <Text c="dimmed" fz="0.875rem" role="status">
          <Anchor href={preview.data.address} target="_blank" rel="noreferrer">
            Open the preview
          </Anchor>{' '}
          Whoever opens this link within half an hour sees the draft in their browser until then.
        </Text>
      )}
      {asked === 'publish' && draft && (
        <ConfirmDialog
          title="Publish this draft?"
          action="Publish"
          color={null}
          isSending={publish.isPending}
          problem={publish.error && sentenceFor(publish.error, publishRefusals)}
          onConfirm={() => publish.mutate({ brandId, version }, { onSuccess: close })}
          onClose={close}
        >
          Customers see it at once. What changes: {partsOf(draft.changes)}.
        </ConfirmDialog>
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          title="Discard the draft?"
          action="Discard"
          keep="Keep it"
          isSending={discard.isPending}
          problem={discard.error && sentenceFor(discard.error, discardRefusals)}
          onConfirm={() => discard.mutate({ brandId, version }, { onSuccess: close })}
          onClose={close}
        >
          What it changes is lost. Customers go on seeing what is published.
        </ConfirmDialog>
      )}
    </DocumentPart>
  );
}
