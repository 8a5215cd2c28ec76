import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ForSubscription } from './ForSubscription.tsx';

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
