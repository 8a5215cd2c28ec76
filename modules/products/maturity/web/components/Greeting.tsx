import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { keyOf, useCall } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import {
  getCustomerPortalData,
  updateCustomerPortalData,
} from '#modules/foundation/people/calls/profile.ts';
import type { CustomerPortalData } from '#modules/foundation/people/schemas/profile.ts';
import { newestNote } from '#modules/foundation/releases/calls.ts';
import type { ShownNote } from '#modules/foundation/releases/schemas.ts';
import { recordClosed, wasClosedToday } from '../closedToday.ts';
import { useAssessment } from '../queries.ts';
import { type Greeting as Decided, greetingFor } from '../rules/modals.ts';
import { RoadBlock } from './RoadBlock.tsx';

// Loaded only when needed: it is rarely shown, and includes the rich text renderer.
const ReleaseNotes = lazyPart(async () => (await import('./ReleaseNotes.tsx')).ReleaseNotes);
const ofMaturity = { module: 'cybermaturity' } as const;

/** Shows the release notes or the road block once per visit, when the dashboard has first opened. */
export function Greeting({ isHere, cognitoId }: { isHere: boolean; cognitoId: string }) {
  const seen = useCall(getCustomerPortalData, {}, { enabled: isHere }).data?.cybermaturity;
  const { assessment } = useAssessment(isHere);
  const isUnseen = seen !== undefined && !seen.hasSeenReleaseNotes;
  const newest = useCall(newestNote, ofMaturity, { enabled: isHere && isUnseen }).data;
  const note = useSeen();
  const [greeting, setGreeting] = useState<Decided & { shown: ShownNote | null }>();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (greeting || !isHere || !seen || !assessment) return;
    const decided = greetingFor({
      status: assessment.assessmentStatus,
      seen,
      isClosedToday: wasClosedToday(cognitoId),
      isCovered: document.querySelector('[aria-modal="true"]') !== null,
    });
    if (!decided.setsSeenReleaseNotes) return setGreeting({ ...decided, shown: null });
    if (!newest) return;
    setGreeting({ ...decided, shown: newest.note });
    // The road block waits for a later visit, as if it had been closed at this one (MAT-050).
    recordClosed(cognitoId);
    note({ hasSeenReleaseNotes: true }, newest.note?.noteId);
  }, [greeting, isHere, cognitoId, seen, assessment, newest]);

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

/** Updates the cache at once and informs the server in the background. */
function useSeen() {
  const client = useQueryClient();
  return (changes: Partial<CustomerPortalData['cybermaturity']>, releaseNoteId?: string) => {
    client.setQueryData<CustomerPortalData>(
      keyOf(getCustomerPortalData, {}),
      (known) => known && { ...known, cybermaturity: { ...known.cybermaturity, ...changes } },
    );
    const cybermaturity = { ...changes, ...(releaseNoteId && { releaseNoteId }) };
    void send(updateCustomerPortalData, { cybermaturity }).catch(() => undefined);
  };
}
