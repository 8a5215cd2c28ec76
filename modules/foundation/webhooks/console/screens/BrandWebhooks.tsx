import { useParams } from 'react-router';
import type { Sending } from '#kit/web/api/hooks.ts';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import {
  deleteBrandEndpoint,
  loadBrandDeliveries,
  loadBrandEndpoints,
  makeBrandEndpoint,
  replayBrand,
  rotateBrandSecret,
  sendBrandTest,
  switchBrandEndpoint,
} from '#modules/foundation/webhooks/calls.ts';
import { Deliveries } from '#modules/foundation/webhooks/web/components/Deliveries.tsx';
import { Endpoints } from '#modules/foundation/webhooks/web/components/Endpoints.tsx';

const refreshes = [loadBrandEndpoints];
const refusals = { ENDPOINT_OFF: 'The address is switched off. Switch it on first.' };

/** Where the events of all customers of a brand go (API-226). */
export function BrandWebhooks() {
  const { brandId = '' } = useParams();
  const query = useCall(loadBrandEndpoints, { brandId });
  const make = useSend(makeBrandEndpoint, { refreshes });
  const rotate = useSend(rotateBrandSecret, { refreshes });
  const switchTo = useSend(switchBrandEndpoint, { refreshes, refusals: {} });
  const remove = useSend(deleteBrandEndpoint, {
    refreshes,
    done: 'Nothing is sent there any more.',
  });
  const test = useSend(sendBrandTest, { done: 'The test is on its way.', refusals });
  const above = <BackLink to={`/brands/${brandId}`}>Brand</BackLink>;
  if (!query.data) {
    const words = { title: 'Webhooks', kind: 'brand', what: 'the webhooks' };
    return <Unread {...words} above={above} error={query.error} retry={query.refetch} />;
  }
  return (
    <Page
      title="Webhooks"
      above={above}
      lead={`Programs of yours are told what happens to the customers of ${query.data.brandNameLong}, as it happens.`}
    >
      <Endpoints
        lead="Each event says of which organization it tells. What it names are things, and nobody of a team."
        query={query}
        mayChange
        calls={{
          make: ofBrand(make, brandId),
          rotate: ofBrand(rotate, brandId),
          switchTo: ofBrand(switchTo, brandId),
          remove: ofBrand(remove, brandId),
          test: ofBrand(test, brandId),
        }}
        deliveriesOf={({ endpointId }) => (
          <BrandDeliveries brandId={brandId} endpointId={endpointId} />
        )}
      />
    </Page>
  );
}

/** Sends what is asked of an endpoint with the brand whose it is. */
const ofBrand = <Input extends object, Output>(
  sending: Sending<Input & { brandId: string }, Output>,
  brandId: string,
): Sending<Input, Output> => ({
  isPending: sending.isPending,
  error: sending.error,
  reset: sending.reset,
  mutate: (asked, then) => sending.mutate({ brandId, ...asked }, then),
});

function BrandDeliveries({ brandId, endpointId }: { brandId: string; endpointId: string }) {
  const query = useCall(loadBrandDeliveries, { brandId, endpointId });
  const again = useSend(replayBrand, {
    refreshes: [loadBrandDeliveries],
    done: ({ count }) => `Sent again: ${count}.`,
    refusals,
  });
  return (
    <Deliveries endpointId={endpointId} query={query} mayChange replay={ofBrand(again, brandId)} />
  );
}
