/** A subscription as the billing provider knows it. */
export interface BillingSubscription {
  /** Chosen by us (`nextSubscriptionId`), so that paying twice cannot make two. */
  id: string;
  /** The organisation. */
  customerId: string;
  billingPlanId: string;
  /** 'due': in force, but a payment failed. */
  status: 'active' | 'due' | 'cancelled';
  /** Grows with every change: what is older than what is known is passed over. */
  version: number;
}

/** What the provider tells by itself; it may come twice, late, or out of order. */
export interface BillingEvent {
  id: string;
  subscription: BillingSubscription;
}

/** What is paid for: a plan, as the provider calls it, and what is taken off its price. */
export interface BilledPlan {
  billingPlanId: string;
  couponCodes: readonly string[];
  /** Cents from which the coupons are taken off; null: the price that the provider has of the plan. */
  priceBeforeCoupons: number | null;
}

export interface CheckoutOrder extends BilledPlan {
  subscriptionId: string;
  customer: { id: string; email: string };
  /** For a page of our own. A bought provider has names and prices of its own, by the plan's id. */
  shown: { seller: string; planName: string; listPrice: number; price: number };
  /** Where the person goes afterwards, having paid or not. */
  returnUrl: string;
}

export interface PlanChange extends BilledPlan {
  subscriptionId: string;
  /** The same for every try of one change: it is made, and charged, once. */
  idempotencyKey: string;
}

/** Takes the money: the hosted checkout, changes of plan, and what is subscribed to. */
export interface BillingProvider {
  /** A page of the provider's, at which a person pays. @throws BillingFailure */
  openCheckout(order: CheckoutOrder): Promise<{ url: string }>;
  /** @throws BillingFailure; after 'UNAVAILABLE' the change may have been made nevertheless. */
  changePlan(change: PlanChange): Promise<BillingSubscription>;
  /** Ends it at once; one that has ended, or that there is not, stays so. @throws BillingFailure */
  endSubscription(id: string): Promise<void>;
  /** @throws BillingFailure */
  findSubscription(id: string): Promise<BillingSubscription | null>;
  /** Every subscription that changed since then, in any order. @throws BillingFailure */
  changedSince(since: Date): AsyncIterable<BillingSubscription>;
}

/**
 * 'DECLINED': the money was not to be had. 'REFUSED': the provider will not do this. 'UNAVAILABLE':
 * away, too slow, too busy, or not to be understood; whether it did anything is not known.
 */
export type BillingFailureCode = 'DECLINED' | 'REFUSED' | 'UNAVAILABLE';

export class BillingFailure extends Error {
  readonly code: BillingFailureCode;
  constructor(code: BillingFailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BillingFailure';
    this.code = code;
  }
}
