import { useCall, useSend } from '#kit/web/api/hooks.ts';
import {
  deleteEndpoint,
  loadDeliveries,
  loadEndpoints,
  makeEndpoint,
  replay,
  rotateSecret,
  sendTest,
  switchEndpoint,
} from '../calls.ts';
import { Deliveries } from './components/Deliveries.tsx';
import { Endpoints } from './components/Endpoints.tsx';
import { offRefusals, replayedWords, webhookWords } from './copy.ts';

const refreshes = [loadEndpoints];

/** Where an organization's webhooks go, among the settings (API-211). */
export function Webhooks() {
  const query = useCall(loadEndpoints, {});
  const mayChange = query.data?.mayChange ?? false;
  const calls = {
    make: useSend(makeEndpoint, { refreshes }),
    rotate: useSend(rotateSecret, { refreshes }),
    switchTo: useSend(switchEndpoint, { refreshes, refusals: {} }),
    remove: useSend(deleteEndpoint, { refreshes, done: webhookWords.removed }),
    test: useSend(sendTest, { done: webhookWords.tested, refusals: offRefusals }),
  };
  return (
    <Endpoints
      lead={webhookWords.lead}
      query={query}
      mayChange={mayChange}
      calls={calls}
      deliveriesOf={({ endpointId }) => (
        <OwnDeliveries endpointId={endpointId} mayChange={mayChange} />
      )}
    />
  );
}

function OwnDeliveries({ endpointId, mayChange }: { endpointId: string; mayChange: boolean }) {
  const query = useCall(loadDeliveries, { endpointId });
  const again = useSend(replay, {
    refreshes: [loadDeliveries],
    done: ({ count }) => replayedWords(count),
    refusals: offRefusals,
  });
  return <Deliveries endpointId={endpointId} query={query} mayChange={mayChange} replay={again} />;
}
