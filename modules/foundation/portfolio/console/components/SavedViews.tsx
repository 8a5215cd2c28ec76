import { Button, Checkbox, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SentTo } from '#kit/contract/call.ts';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmSend } from '#kit/web/frame/ConfirmSend.tsx';
import { deleteView, listViews, saveView } from '../../calls.ts';
import type { SavedView } from '../../schemas.ts';
import { maxViewName } from '../../vocabulary.ts';
import { viewRefusals } from '../copy.ts';
import classes from './SavedViews.module.css';

type View = SentTo<typeof saveView>['view'];

export function SavedViews({ view, isWorthSaving }: { view: View; isWorthSaving: boolean }) {
  const views = useCall(listViews, {});
  const [isSaving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  return (
    <div className={classes.views}>
      <QueryContent what="the saved views" query={views} height={44}>
        {({ views: saved }) =>
          saved.length > 0 && (
            <ul aria-label="Saved views" className={classes.list}>
              {saved.map((one) => (
                <li key={one.id} className={classes.view}>
                  <Link className={classes.link} to={addressOfView(one)}>
                    {one.name}
                  </Link>
                  {one.mayDelete && (
                    <CloseButton
                      size={44}
                      aria-label={`Delete the view ${one.name}`}
                      onClick={() => setDeleting(one)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {isWorthSaving && (
        <Button variant="default" onClick={() => setSaving(true)}>
          Save this view
        </Button>
      )}
      {isSaving && <SaveDialog view={view} onClose={() => setSaving(false)} />}
      {deleting && <DeleteDialog view={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

const addressOfView = ({ view }: SavedView): string =>
  `/customers?${new URLSearchParams(Object.entries(view).map(([name, value]) => [name, String(value)]))}`;

function SaveDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const form = useFields(
    { name: '' },
    { name: (text) => (text.trim() === '' ? 'Give it a name.' : null) },
  );
  const [isShared, setShared] = useState(false);
  const save = useSend(saveView, { refreshes: [listViews], onSuccess: onClose });
  return (
    <FormDialog
      title="Save this view"
      action="Save"
      size="md"
      form={form}
      isSending={save.isPending}
      complaint={save.error && sentenceFor(save.error, viewRefusals)}
      onSubmit={({ name }) => save.mutate({ name, isShared, view })}
      onClose={onClose}
    >
      <TextField
        label="Name of the view"
        hint="Filters, order and columns are saved, and not what is searched for. Another of yours with this name is replaced."
        maxLength={maxViewName}
        data-autofocus
        {...form.field('name')}
      />
      <Checkbox
        label="For all staff"
        checked={isShared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
    </FormDialog>
  );
}

function DeleteDialog({
  view: { id, name, isShared, by },
  onClose,
}: {
  view: SavedView;
  onClose: () => void;
}) {
  return (
    <ConfirmSend
      title={`Delete the view ${name}`}
      action="Delete"
      call={deleteView}
      input={{ viewId: id }}
      refreshes={[listViews]}
      refusals={viewRefusals}
      onClose={onClose}
    >
      {isShared
        ? `${by || 'Somebody'} shares it: it is gone for all staff. No customer changes.`
        : 'You alone see it. No customer changes.'}
    </ConfirmSend>
  );
}
