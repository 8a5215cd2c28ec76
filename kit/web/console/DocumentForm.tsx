import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { focusFirstError } from '#kit/web/forms/useFields.ts';
import classes from './DocumentForm.module.css';
import type { VersionedDocument } from './useVersionedDocument.ts';

/** A document's form: its parts, what prevents saving, and the save button. */
export function DocumentForm({
  document: { readOnly, changed, complaints, save, isSaving, error, startAnew },
  refusals,
  opensParts = false,
  told = 'Nothing was saved: what is missing or wrong is marked above.',
  children,
}: {
  document: VersionedDocument;
  refusals: Readonly<Record<string, string>>;
  /** Keeps the parts open for reading even if nothing can be changed; each then disables its own fields. */
  opensParts?: boolean;
  /** The message when something prevents saving. */
  told?: ReactNode;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save()) focusFirstError(form.current);
      }}
    >
      <LeaveGuard when={changed && !isSaving} />
      <fieldset disabled={isSaving || (readOnly && !opensParts)} className={classes.all}>
        {children}
      </fieldset>
      {(complaints || error) && (
        <div role="alert" className={classes.complaint}>
          {complaints ? told : error && sentenceFor(error, refusals)}
          {error?.code === 'CHANGED_MEANWHILE' && (
            <Button variant="default" onClick={startAnew}>
              Reload, and discard my changes
            </Button>
          )}
        </div>
      )}
      {!readOnly && (
        <div className={classes.save}>
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
