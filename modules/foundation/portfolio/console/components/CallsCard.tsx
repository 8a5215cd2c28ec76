import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { sentenceFor, useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import rows from '#kit/web/console/Rows.module.css';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { putBackCall, readCallSheet, whoNeedsACall } from '../../calls.ts';
import { quietWords } from '../callCopy.ts';
import { CallNotes } from './CallNotes.tsx';
import classes from './CallsCard.module.css';

const CallDialog = lazy(async () => ({
  default: (await import('./CallDialog.tsx')).CallDialog,
}));

/** Where a customer stands in the call list, and what staff recorded. */
export function CallsCard({ orgId }: { orgId: string }) {
  const sheet = useCall(readCallSheet, { orgId });
  const refresh = useRefresh();
  const putBack = useSend(putBackCall, {
    onError: (error) => toastError(sentenceFor(error)),
    onSettled: () => refresh(readCallSheet, whoNeedsACall),
  });
  const [isCalling, setCalling] = useState(false);
  return (
    <Card as="section" aria-labelledby="calls">
      <div className={classes.bar}>
        <h2 id="calls" className={classes.heading}>
          Calls
        </h2>
        <div className={classes.actions}>
          {sheet.data?.quietUntil && (
            <Button
              variant="default"
              loading={putBack.isPending}
              onClick={() => putBack.mutate({ orgId })}
            >
              Put back on the call list
            </Button>
          )}
          <Button variant="default" onClick={() => setCalling(true)}>
            Call
          </Button>
        </div>
      </div>
      <QueryContent what="the calls" query={sheet} height={120}>
        {({ quietUntil, assignedTo, notes }) => (
          <>
            <p className={classes.state}>
              {quietUntil && `${quietWords(quietUntil)} `}
              {assignedTo ? `${assignedTo.name} has the call.` : 'It is nobody’s call.'}
            </p>
            {notes.length === 0 ? (
              <p className={rows.none}>Nothing was recorded yet.</p>
            ) : (
              <CallNotes notes={notes} />
            )}
          </>
        )}
      </QueryContent>
      <Suspense fallback={null}>
        {isCalling && <CallDialog orgId={orgId} onClose={() => setCalling(false)} />}
      </Suspense>
    </Card>
  );
}
