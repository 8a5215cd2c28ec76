import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { RowsSkeleton } from '#kit/web/console/CardSkeleton.tsx';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { putBackCall, readCallSheet, whoNeedsACall } from '../../calls.ts';
import { quietWords } from '../copy.ts';
import { CallDialog } from './CallDialog.tsx';
import { CallNotes } from './CallNotes.tsx';
import classes from './cards.module.css';

export function CallsCard({ orgId }: { orgId: string }) {
  const sheet = useCall(readCallSheet, { orgId });
  const refresh = useRefresh();
  const putBack = useSend(putBackCall, {
    refusals: {},
    onSettled: () => refresh(readCallSheet, whoNeedsACall),
  });
  const [isCalling, setCalling] = useState(false);
  return (
    <Card as="section" aria-labelledby="calls">
      <Group justify="space-between" gap="8px 24px" mb={8}>
        <h2 id="calls" className={classes.title}>
          Calls
        </h2>
        <Group gap={8}>
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
        </Group>
      </Group>
      <QueryContent what="the calls" query={sheet} skeleton={<RowsSkeleton rows={3} />}>
        {({ quietUntil, assignedTo, notes }) => (
          <>
            <Text mb={8}>
              {quietUntil && `${quietWords(quietUntil)} `}
              {assignedTo ? `${assignedTo.name} has the call.` : 'It is nobody’s call.'}
            </Text>
            {notes.length === 0 ? (
              <Text c="dimmed">Nothing was recorded yet.</Text>
            ) : (
              <CallNotes notes={notes} />
            )}
          </>
        )}
      </QueryContent>
      {isCalling && <CallDialog orgId={orgId} onClose={() => setCalling(false)} />}
    </Card>
  );
}
