import { Box, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import form from '#kit/web/forms/Form.module.css';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { useFirstError } from '#kit/web/forms/useFields.ts';
import classes from './DocumentForm.module.css';
import type { VersionedDocument } from './useVersionedDocument.ts';

/** A document's form: its parts, what prevents saving, and the save button. */
export function DocumentForm({
  document: { readOnly, changed, complaints, save, isSaving, error, startAnew },
  refusals,
  opensParts = false,
  problems,
  children,
}: {
  document: VersionedDocument;
  refusals: Readonly<Record<string, string>>;
  /** Keeps the parts open for reading even if nothing can be changed; each then disables its own fields. */
  opensParts?: boolean;
  /** What prevents saving, if it is told here and not at the fields. */
  problems?: readonly string[] | null;
  children: ReactNode;
}) {
  const { element, refuse } = useFirstError();
  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save()) refuse();
      }}
    >
      <LeaveGuard when={changed && !isSaving} />
      <fieldset disabled={isSaving || (readOnly && !opensParts)} className={classes.all}>
        {children}
      </fieldset>
      {(complaints || error) && (
        <Stack role="alert" align="flex-start" gap={8} className={form.complaint}>
          {problems ? (
            <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </Box>
          ) : complaints ? (
            'Nothing was saved: what is missing or wrong is marked above.'
          ) : (
            error && sentenceFor(error, refusals)
          )}
          <StartAnew error={error} startAnew={startAnew} />
        </Stack>
      )}
      {!readOnly && <SaveBar isSaving={isSaving} />}
    </form>
  );
}

/** Begins again with what somebody else saved meanwhile. */
export const StartAnew = ({
  error,
  startAnew,
}: {
  error: CallError | null;
  startAnew: () => Promise<void>;
}) =>
  error?.code === 'CHANGED_MEANWHILE' && (
    <Button variant="default" onClick={startAnew}>
      Reload, and discard my changes
    </Button>
  );

/** The button that saves a long form; it stays in view. */
export const SaveBar = ({ isSaving }: { isSaving: boolean }) => (
  <div className={classes.save}>
    <Button type="submit" loading={isSaving}>
      Save
    </Button>
  </div>
);
