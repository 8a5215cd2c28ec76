import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { ForSubscription } from './ForSubscription.tsx';

/** A screen at an address that ends in a subscription id: 404 where that one does not hold (spec portal §2). */
export const subscribed = (Screen: ComponentType): ComponentType =>
  function Subscribed() {
    const { subscriptionId = '' } = useParams();
    return (
      <ForSubscription id={subscriptionId} otherwise={<Navigate to="/404" replace />}>
        <Screen />
      </ForSubscription>
    );
  };
