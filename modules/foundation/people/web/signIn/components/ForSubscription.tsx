import { type ReactNode, useMemo } from 'react';
import { useCall } from '#kit/web/api/hooks.ts';
import { isValidSubscriptionId } from '#modules/foundation/plans/calls.ts';
import { type Offer, OfferProvider } from '../offer.ts';
import { Branded } from './Branded.tsx';
import { Waiting } from './Waiting.tsx';

/**
 * Around a screen whose address names a subscription id: waits for what it stands for, and wears its
 * brand (ACC-055). `otherwise` is shown for one that is expired, invalid, or
 * could not be asked for.
 */
export function ForSubscription({
  id,
  otherwise,
  children,
}: {
  id: string;
  otherwise: ReactNode;
  children: ReactNode;
}) {
  const { data, isPending } = useCall(
    isValidSubscriptionId,
    { id },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const offer = useMemo(() => data && offerOf(data), [data]);
  if (isPending) return <Waiting what="your offer" />;
  if (!offer || !data?.brand) return otherwise;
  return (
    <Branded brand={data.brand}>
      <OfferProvider value={offer}>{children}</OfferProvider>
    </Branded>
  );
}

function offerOf({
  subscriptionIdStatus,
  subscriptionId,
  uiRules,
  channelId,
  planId,
}: NonNullable<ReturnType<typeof useCall<typeof isValidSubscriptionId>>['data']>): Offer | null {
  if (subscriptionIdStatus !== 'valid' || !uiRules) return null;
  return {
    subscriptionId,
    uiRules,
    channelId: channelId ?? undefined,
    planId: planId ?? undefined,
  };
}
