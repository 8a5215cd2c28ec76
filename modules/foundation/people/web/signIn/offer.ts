import { createContext, use } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import type { isValidSubscriptionId } from '#modules/foundation/plans/calls.ts';
import { useBoot } from './session.ts';

type UiRules = NonNullable<OutputOf<typeof isValidSubscriptionId>['uiRules']>;

/** What a person is offered: by the subscription id in the address, else by the brand's default channel. */
export interface Offer {
  subscriptionId?: string;
  channelId?: string;
  planId?: string;
  uiRules: UiRules;
  /** 0 without a trial. */
  trialDays: number;
}

/** Set by `<ForSubscription>`. */
export const OfferProvider = createContext<Offer | null>(null);

export function useOffer(): Offer {
  const { isTrialDisabled, trialDays } = useBoot();
  return use(OfferProvider) ?? { uiRules: { isTrialDisabled, marketingLogos: [] }, trialDays };
}
