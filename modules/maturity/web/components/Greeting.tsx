import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf, useCall } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import {
  type CustomerPortalData,
  getCustomerPortalData,
  updateCustomerPortalData,
} from '#modules/profile/contract.ts';
import { useAssessment } from '../queries.ts';
import { type Greeting as Decided, greetingFor } from '../rules/modals.ts';
import { ReleaseNotes } from './ReleaseNotes.tsx';
import { RoadBlock } from './RoadBlock.tsx';

/** The release notes or the road block, once a visit, when the dashboard is first opened. */
export function Greeting({ isHere }: { isHere: boolean }) {
  const seen = useCall(getCustomerPortalData, {}, { enabled: isHere }).data?.cybermaturity;
  const { assessment } = useAssessment(isHere);
  const note = useSeen();
  const [greeting, setGreeting] = useState<Decided>();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (greeting || !isHere || !seen || !assessment) return;
    const decided = greetingFor({ status: assessment.assessmentStatus, seen });
    setGreeting(decided);
    if (decided.setsSeenReleaseNotes) note({ hasSeenReleaseNotes: true });
  }, [greeting, isHere, seen, assessment]);

  if (!isHere || !assessment || !greeting?.dialog || isClosed) return null;
  const close = () => setClosed(true);
  return greeting.dialog === 'releaseNotes' ? (
    <ReleaseNotes onClose={close} />
  ) : (
    <RoadBlock
      assessment={assessment}
      onClose={(dontShow) => {
        if (dontShow) note({ dontShowRoadBlock: true });
        close();
      }}
    />
  );
}

/** Known here at once; the server is told behind it. */
function useSeen() {
  const client = useQueryClient();
  return (changes: Partial<CustomerPortalData['cybermaturity']>) => {
    client.setQueryData<CustomerPortalData>(
      keyOf(getCustomerPortalData, {}),
      (known) => known && { ...known, cybermaturity: { ...known.cybermaturity, ...changes } },
    );
    void send(updateCustomerPortalData, { cybermaturity: changes }).catch(() => undefined);
  };
}
