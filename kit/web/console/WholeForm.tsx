import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { focusFirstError } from '#kit/web/forms/useFields.ts';
import type { Saving, Whole } from './useWhole.ts';
import classes from './WholeForm.module.css';

/** The form of `useWhole`: its parts, what stands against saving, and the one button that saves. */
export function WholeForm({
  whole,
  saving,
  send,
  refusals,
  readOnly,
  opensParts = false,
  told = 'Nothing was saved: what is missing or wrong is marked above.',
  children,
}: {
  whole: Whole;
  saving: Saving;
  send: () => void;
  refusals: Readonly<Record<string, string>>;
  readOnly: boolean;
  /** Its parts are opened where nothing can be changed too, and each turns off its own fields. */
  opensParts?: boolean;
  /** What is said where something stands against saving. */
  told?: ReactNode;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { complaints } = whole;
  const { error, isPending } = saving;
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (whole.check()) send();
        else focusFirstError(form.current);
      }}
    >
      <LeaveGuard when={whole.changed && !isPending} />
      <fieldset disabled={isPending || (readOnly && !opensParts)} className={classes.all}>
        {children}
      </fieldset>
      {(complaints || error) && (
        <div role="alert" className={classes.complaint}>
          {complaints ? told : error && sentenceFor(error, refusals)}
          {error?.code === 'CHANGED_MEANWHILE' && (
            <Button
              variant="default"
              onClick={async () => {
                if (await whole.startAnew()) saving.reset();
              }}
            >
              Read it anew, without my changes
            </Button>
          )}
        </div>
      )}
      {!readOnly && (
        <div className={classes.save}>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
