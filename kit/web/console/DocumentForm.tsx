import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { focusFirstError } from '#kit/web/forms/useFields.ts';
import classes from './DocumentForm.module.css';
import type { VersionedDocument } from './useVersionedDocument.ts';

/** The form of a document: its parts, what stands against saving, and the one button that saves. */
export function DocumentForm({
  document: { readOnly, changed, complaints, save, isSaving, error, startAnew },
  refusals,
  opensParts = false,
  told = 'Nothing was saved: what is missing or wrong is marked above.',
  children,
}: {
  document: VersionedDocument;
  refusals: Readonly<Record<string, string>>;
  /** Its parts are opened where nothing can be changed too, and each turns off its own fields. */
  opensParts?: boolean;
  /** What is said where something stands against saving. */
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
