import type { ModulesMap } from '#kit/contract/modules.ts';
import type { StaffRole } from '#kit/contract/staff.ts';

/** Who makes a call, as the session says. A body never chooses any of this. */
export interface Caller {
  /** SHA-256 of the session's id, as stored. */
  sessionHash: string;
  /** When the session ends unless touched, and when it ends whatever happens. */
  idleExpiresAt: Date;
  absoluteExpiresAt: Date;
  /** The pool's `sub`. */
  cognitoId: string;
  email: string;
  orgId: string | null;
  brandId: string;
  /** Provider staff looking on the customer's behalf. */
  customerService: boolean;
  /** Who of them, in a customer-service session; null in a customer's own. */
  supportBy: string | null;
  modules: ModulesMap;
  isTrialExpired: boolean;
  /** Loaded with the session, so that no call needs a query of its own to know it; null without an organisation. */
  plan: PlanLimits | null;
}

/** How much of it the organisation's plan allows. */
export interface PlanLimits {
  monitoringNumberOfTargets: number;
  probelyScanFrequency: readonly string[];
  probelyScanProfile: readonly string[];
  trainingNumberOfSeats: number;
}

/** A caller who belongs to an organisation. */
export type Member = Caller & { orgId: string; plan: PlanLimits };

/** One of the provider's staff, signed in to the console with a code. */
export interface Staff {
  sessionHash: string;
  idleExpiresAt: Date;
  absoluteExpiresAt: Date;
  staffId: string;
  email: string;
  name: string;
  role: StaffRole;
}
