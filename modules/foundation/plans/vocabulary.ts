export const subscriptionStatuses = ['INTRIAL', 'ACTIVE', 'FAILED', 'CANCELED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What the button of a plan's card does. */
export type PlanAction = 'subscribe' | 'current' | 'upgrade' | 'downgrade';

export const subscriptionIdStates = ['valid', 'expired', 'invalid'] as const;
export type SubscriptionIdState = (typeof subscriptionIdStates)[number];

export const scanFrequencies = ['QUARTERLY', 'MONTHLY', 'WEEKLY', 'DAILY'] as const;
