/** A subscription as the billing provider knows it. */
export interface BillingSubscription {
  /** Chosen by us (`nextSubscriptionId`), so that paying twice cannot create two subscriptions. */
  id: string;
  /** The organization. */
  customerId: string;
  billingPlanId: string;
  /** 'due': in force, but a payment failed. */
  status: 'active' | 'due' | 'cancelled';
  /** Grows with every change; an event with an older version is ignored. */
  version: number;
}

/** An event sent by the provider; it may come twice, late, or out of order. */
export interface BillingEvent {
  id: string;
  subscription: BillingSubscription;
}

/** What is paid for: a plan, by the provider's id, with its discounts. */
export interface BilledPlan {
  billingPlanId: string;
  couponCodes: readonly string[];
  /** Cents before coupons; null for the provider's own price of the plan. */
  priceBeforeCoupons: number | null;
}

export interface CheckoutOrder extends BilledPlan {
  subscriptionId: string;
  customer: { id: string; email: string };
  /** Shown on our own page. A bought provider has its own names and prices for the plan's id. */
  shown: { seller: string; planName: string; listPrice: number; price: number };
  /** Where the person returns afterwards, whether or not they paid. */
  returnUrl: string;
}

export interface PlanChange extends BilledPlan {
  subscriptionId: string;
  /** The same for every try of one change: it is made, and charged, once. */
  idempotencyKey: string;
}

/** Billing: the hosted checkout, changes of plan, and current subscriptions. */
export interface BillingProvider {
  /** Opens a payment page of the provider. @throws BillingFailure */
  openCheckout(order: CheckoutOrder): Promise<{ url: string }>;
  /** @throws BillingFailure; after 'UNAVAILABLE' and 'UNDER_WAY' the change may be made anyway. */
  changePlan(change: PlanChange): Promise<BillingSubscription>;
  /** Ends the subscription at once; no error if it has ended or does not exist. @throws BillingFailure */
  endSubscription(id: string): Promise<void>;
  /** @throws BillingFailure */
  findSubscription(id: string): Promise<BillingSubscription | null>;
  /** Every subscription that changed since then, in any order. @throws BillingFailure */
  changedSince(since: Date): AsyncIterable<BillingSubscription>;
}

/**
 * 'DECLINED': the payment was declined. 'REFUSED': the provider will not do this. 'UNAVAILABLE': down, too
 * slow, too busy, or unintelligible; whether it did anything is unknown. 'UNDER_WAY': it is doing this for another request,
 * and told nothing yet of how that ends.
 */
export type BillingFailureCode = 'DECLINED' | 'REFUSED' | 'UNAVAILABLE' | 'UNDER_WAY';

export class BillingFailure extends Error {
  readonly code: BillingFailureCode;
  constructor(code: BillingFailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BillingFailure';
    this.code = code;
  }
}
