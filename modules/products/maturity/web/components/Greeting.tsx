import { Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { keyOf, useCall } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import {
  getCustomerPortalData,
  updateCustomerPortalData,
} from '#modules/foundation/people/calls/profile.ts';
import type { CustomerPortalData } from '#modules/foundation/people/schemas/profile.ts';
import { newestNote } from '#modules/foundation/releases/calls.ts';
import type { ShownNote } from '#modules/foundation/releases/schemas.ts';
import { assessment as assessmentCall } from '#modules/products/maturity/calls.ts';
import type { AssessmentState } from '#modules/products/maturity/schemas.ts';
import { buttons, doneWords } from '../copy.ts';
import { assessmentPath } from '../paths.ts';
import { type Greeting as Decided, greetingFor } from '../rules/modals.ts';

// Loaded only when needed: it is rarely shown, and includes the rich text renderer.
const ReleaseNotes = lazyPart(async () => (await import('./ReleaseNotes.tsx')).ReleaseNotes);
const ofMaturity = { module: 'cybermaturity' } as const;

/** Shows the release notes or the road block once per visit, when the dashboard has first opened. */
export function Greeting({ isHere, cognitoId }: { isHere: boolean; cognitoId: string }) {
  const flags = useCall(getCustomerPortalData, {}, { enabled: isHere }).data?.cybermaturity;
  const assessment = useCall(assessmentCall, {}, { enabled: isHere }).data?.assessment;
  const isUnseen = flags !== undefined && !flags.hasSeenReleaseNotes;
  const newest = useCall(newestNote, ofMaturity, { enabled: isHere && isUnseen }).data;
  const note = useSeen();
  const [greeting, setGreeting] = useState<Decided & { shown: ShownNote | null }>();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (greeting || !isHere || !flags || !assessment) return;
    const decided = greetingFor({
      status: assessment.assessmentStatus,
      seen: flags,
      isClosedToday: wasClosedToday(cognitoId),
      isCovered: document.querySelector('[aria-modal="true"]') !== null,
    });
    if (!decided.setsSeenReleaseNotes) return setGreeting({ ...decided, shown: null });
    if (!newest) return;
    setGreeting({ ...decided, shown: newest.note });
    // The road block waits for a later visit, as if it had been closed at this one (MAT-050).
    recordClosed(cognitoId);
    note({ hasSeenReleaseNotes: true }, newest.note?.noteId);
  }, [greeting, isHere, cognitoId, flags, assessment, newest]);

  if (!isHere || !assessment || !greeting?.dialog || isClosed) return null;
  const close = () => setClosed(true);
  return greeting.dialog === 'releaseNotes' ? (
    <Suspense>
      <ReleaseNotes note={greeting.shown} onClose={close} />
    </Suspense>
  ) : (
    <RoadBlock
      assessment={assessment}
      onClose={(dontShow) => {
        if (dontShow) note({ dontShowRoadBlock: true });
        recordClosed(cognitoId);
        close();
      }}
    />
  );
}

interface RoadBlockProps {
  assessment: AssessmentState;
  onClose: (dontShow: boolean) => void;
}

/** Asks to start or to finish the assessment (MAT-041 to MAT-043). */
function RoadBlock({ assessment, onClose }: RoadBlockProps) {
  const [dontShow, setDontShow] = useState(false);
  const { assessmentStatus, percentAnswered } = assessment;
  const close = () => onClose(dontShow);
  return (
    <Dialog
      onClose={close}
      size="md"
      title={assessmentStatus ? doneWords(percentAnswered) : 'How safe is the way you work?'}
    >
      <Stack gap="lg">
        {assessmentStatus ? (
          <>
            <Progress value={percentAnswered} size={8} aria-label="Questions answered" />
            <Text>Answer the rest of the questions to get your maturity level and your plan.</Text>
          </>
        ) : (
          <Text>
            Plain questions about your people, your routines and your technology show where your
            business is weakest, and what to do about it. You can stop at any time.
          </Text>
        )}
        <Checkbox
          label="Don’t show this again"
          checked={dontShow}
          onChange={(event) => setDontShow(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {buttons.skip}
          </Button>
          <Button component={Link} to={assessmentPath} onClick={close} data-autofocus>
            {assessmentStatus ? buttons.finish : buttons.start}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Updates the cache at once and informs the server in the background. */
function useSeen() {
  const client = useQueryClient();
  return (changes: Partial<CustomerPortalData['cybermaturity']>, releaseNoteId?: string) => {
    client.setQueryData<CustomerPortalData>(
      keyOf(getCustomerPortalData, {}),
      (flags) => flags && { ...flags, cybermaturity: { ...flags.cybermaturity, ...changes } },
    );
    const cybermaturity = { ...changes, ...(releaseNoteId && { releaseNoteId }) };
    void send(updateCustomerPortalData, { cybermaturity }).catch(() => undefined);
  };
}

/**
 * Remembers in this browser that the admin closed the road block, or is not to see it at the first visit, until
 * the day ends or they sign out.
 */
const storageKey = (cognitoId: string): string => `roadBlockClosed ${cognitoId}`;
const today = (): string => new Date().toDateString();

const wasClosedToday = (cognitoId: string): boolean =>
  window.localStorage.getItem(storageKey(cognitoId)) === today();

const recordClosed = (cognitoId: string): void =>
  window.localStorage.setItem(storageKey(cognitoId), today());
