import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { sentenceFor, useCall } from '#kit/web/api/hooks.ts';
import { formatTime } from '#kit/web/dates.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { missingIn } from '#modules/products/policies/calls/values.ts';
import { policyLoad, policySave } from '#modules/products/policies/calls.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { saveRefusals, toasts } from '../copy.ts';
import { takenWords } from '../copyDocuments.ts';
import { basePath, policyPath } from '../paths.ts';
import { readText } from '../rules/filledText.ts';
import { type Draft, type DraftState, useDraft } from '../useDraft.ts';
import classes from './Customize.module.css';
import { DraftContent } from './DraftContent.tsx';
import { PolicySkeleton } from './PolicySkeleton.tsx';
import type { Place } from './Steps.tsx';

const ApproveDialog = lazyPart(async () => (await import('./ApproveDialog.tsx')).ApproveDialog);
const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);
const UploadDocument = lazyPart(async () => (await import('./UploadDocument.tsx')).UploadDocument);

/** Loads the newest version of a policy for editing. */
export function Customize({ id }: { id: string }) {
  // Once, so that a later answer does not replace a text that is being edited.
  const { data, error, refetch, isFetchedAfterMount } = useCall(
    policyLoad,
    { policyType: id },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: 'always', retry: false },
  );
  if (data && isFetchedAfterMount) return <Work policy={data.data} />;
  return (
    <Page title="Security Policies">
      {error ? (
        <ScreenError what="this policy" error={error} retry={refetch} />
      ) : (
        <PolicySkeleton />
      )}
    </Page>
  );
}

function Work({ policy }: { policy: Policy }) {
  const draft = useDraft(policy);
  const [open, setOpen] = useState<'approve' | 'compare' | 'upload' | null>(null);
  // Increases each time the text is replaced by another one.
  const [round, setRound] = useState(0);
  const { content, base, standing, theirs } = draft;
  const html = content.customPolicy ?? policy.template;
  const isNarrow = useMediaQuery('(max-width: 624px)', undefined, {
    getInitialValueInEffect: false,
  });
  const [place, setPlace] = useState<Place | null>(null);
  const isWalked = isNarrow && !policy.custom && content.customPolicy === null;
  const isBegun = isWalked && (place?.at ?? 0) > 0;

  const saveDraft = async () => {
    if (await draft.save()) tellSaved();
    else toastError(toasts.saveFailed, { action: policySave.path });
  };
  const saveAnd = async (then: 'approve' | 'upload') => {
    if (!draft.isDirty() || (await draft.save())) setOpen(then);
    else toastError(toasts.saveFailed, { action: policySave.path });
  };
  const approve = async () => {
    // A phone shows one step, and what is missing may be on another: the last one names it.
    if (isWalked && missingIn(html, policy.fields, content.customValues).length > 0)
      setPlace({ at: Number.POSITIVE_INFINITY });
    else await saveAnd('approve');
  };
  return (
    <Page
      title={policy.name}
      lead={leadOf(policy, isBegun)}
      above={
        <BackLink to={base.saved ? policyPath(policy.id, base.version) : basePath}>
          {base.saved ? 'Done' : 'All policies'}
        </BackLink>
      }
      actions={
        <>
          <SaveState draft={draft} />
          <Group gap={8} wrap="nowrap">
            <Button variant="default" onClick={saveDraft} disabled={standing === 'conflict'}>
              Save Draft
            </Button>
            <Button onClick={approve} disabled={standing === 'conflict'}>
              Approve
            </Button>
          </Group>
        </>
      }
    >
      {standing === 'conflict' && theirs && (
        <Notice kind="problem" action={<Button onClick={() => setOpen('compare')}>Compare</Button>}>
          {saveRefusals.CHANGED}
        </Notice>
      )}
      {standing === 'failed' && draft.error && (
        <Notice kind="problem">
          {sentenceFor(draft.error, saveRefusals)} Your text is still here; leave this page open.
        </Notice>
      )}
      <DraftContent
        key={round}
        policy={draft.known}
        content={content}
        walk={isWalked ? { place, onGo: setPlace } : null}
        onChange={draft.change}
        onUpload={() => void saveAnd('upload')}
      />
      <Suspense fallback={null}>
        {open === 'approve' && (
          <ApproveDialog
            policy={{ ...policy, ...content, ...base }}
            onClose={() => setOpen(null)}
            onConflict={() => {
              setOpen(null);
              void draft.meetConflict();
            }}
          />
        )}
        {open === 'upload' && (
          <UploadDocument
            policy={{ ...policy, ...content, ...base }}
            onText={(taken) => {
              setOpen(null);
              draft.change({ customPolicy: taken.html });
              setRound(round + 1);
              toastSuccess(takenWords(taken.lost), { seconds: 20 });
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'compare' && theirs && (
          <ConflictDialog
            theirs={theirs}
            mine={readText(html, policy.fields, content.customValues)}
            onKeepMine={async () => {
              setOpen(null);
              if (await draft.overwriteTheirs()) tellSaved();
            }}
            onTakeTheirs={() => {
              setOpen(null);
              draft.takeTheirs();
              setRound(round + 1);
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** It goes away where a later save fails. */
const tellSaved = () => toastSuccess(toasts.draftSaved, { action: policySave.path });

/** Past the first step the purpose was read, and the step begins higher up. */
function leadOf({ custom, purpose }: Policy, isBegun: boolean): string | undefined {
  if (isBegun) return undefined;
  return custom ? 'Write the text; it is saved as you go.' : purpose;
}

const icons: Record<DraftState, typeof IconCloudCheck> = {
  saved: IconCloudCheck,
  unsaved: IconCloudUpload,
  saving: IconCloudUpload,
  failed: IconCloudOff,
  conflict: IconCloudOff,
};

/** Whether the draft is saved. */
function SaveState({ draft: { standing, base } }: { draft: Draft }) {
  const Icon = icons[standing];
  return (
    <p className={classes.state} role="status" data-standing={standing}>
      <Icon size={20} stroke={1.8} aria-hidden />
      {wordsOf(standing, base.saved)}
    </p>
  );
}

function wordsOf(standing: DraftState, saved: string | null): string {
  switch (standing) {
    case 'saved':
      return saved ? `Saved at ${formatTime(saved)}` : 'Nothing changed yet';
    case 'unsaved':
    case 'saving':
      return 'Saving…';
    case 'failed':
      return 'Not saved. Trying again…';
    case 'conflict':
      return 'Not saved';
  }
}
