import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { isValidSubscriptionId } from '#modules/foundation/plans/calls.ts';
import { type Offer, OfferProvider } from '../offer.ts';
import { Branded } from './Branded.tsx';
import { Waiting } from './Waiting.tsx';

/**
 * Wraps a screen whose address has a subscription id: loads what the id stands for, and applies its brand
 * (ACC-055). Shows `otherwise` when the id is expired or invalid, or could not be looked up.
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
  trialDays,
  channelId,
  planId,
}: OutputOf<typeof isValidSubscriptionId>): Offer | null {
  if (subscriptionIdStatus !== 'valid' || !uiRules || trialDays === null) return null;
  return {
    subscriptionId,
    uiRules,
    trialDays,
    channelId: channelId ?? undefined,
    planId: planId ?? undefined,
  };
}

/** A screen whose address ends in a subscription id; shows 404 when the id is not valid (ACC-056). */
export const subscribed = (Screen: ComponentType): ComponentType =>
  function Subscribed() {
    const { subscriptionId = '' } = useParams();
    return (
      <ForSubscription id={subscriptionId} otherwise={<Redirect to="/404" />}>
        <Screen />
      </ForSubscription>
    );
  };
