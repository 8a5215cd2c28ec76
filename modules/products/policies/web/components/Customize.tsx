import { Button, Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { policySave } from '#modules/products/policies/calls.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { saveRefusals, toasts } from '../copy.ts';
import { basePath, policyPath } from '../paths.ts';
import { usePolicyToChange } from '../queries.ts';
import { readText } from '../rules/filledText.ts';
import { useDraft } from '../useDraft.ts';
import { ContentForm } from './ContentForm.tsx';
import { PolicySkeleton } from './PolicySkeleton.tsx';
import { Problem } from './Problem.tsx';
import { SaveState } from './SaveState.tsx';

const ApproveDialog = lazyPart(async () => (await import('./ApproveDialog.tsx')).ApproveDialog);
const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

/** Loads the newest version of a policy for editing. */
export function Customize({ id }: { id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = usePolicyToChange(id);
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
  const [open, setOpen] = useState<'approve' | 'compare' | null>(null);
  // Increases each time the text is replaced by another one.
  const [round, setRound] = useState(0);
  const { content, base, standing, theirs } = draft;
  const html = content.customPolicy ?? policy.template;

  const saveDraft = async () => {
    if (await draft.save()) toastSuccess(toasts.draftSaved);
    else toastError(toasts.saveFailed, { action: policySave.path });
  };
  const approve = async () => {
    if (!draft.isDirty() || (await draft.save())) setOpen('approve');
    else toastError(toasts.saveFailed, { action: policySave.path });
  };
  return (
    <Page
      title={policy.name}
      lead={policy.custom ? 'Write the text; it is saved as you go.' : policy.purpose}
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
      <BackLink to={base.saved ? policyPath(policy.id, base.version) : basePath}>
        {base.saved ? 'Done' : 'All policies'}
      </BackLink>
      {standing === 'conflict' && theirs && (
        <Problem action={<Button onClick={() => setOpen('compare')}>Compare</Button>}>
          {saveRefusals.CHANGED}
        </Problem>
      )}
      {standing === 'failed' && draft.error && (
        <Problem>
          {sentenceFor(draft.error, saveRefusals)} Your text is still here; leave this page open.
        </Problem>
      )}
      <ContentForm key={round} policy={policy} content={content} onChange={draft.change} />
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
        {open === 'compare' && theirs && (
          <ConflictDialog
            theirs={theirs}
            mine={readText(html, policy.fields, content.customValues)}
            onKeepMine={async () => {
              setOpen(null);
              if (await draft.overwriteTheirs()) toastSuccess(toasts.draftSaved);
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
