import type { ModulesMap } from '#kit/contract/modules.ts';
import type { MemberRole } from '#kit/contract/roles.ts';
import type { StaffRole } from '#kit/contract/staff.ts';
import type { Brands } from './brands.ts';

/** The caller of a request, as its session says. The request's body never decides any of this. */
export interface Caller {
  /** The id of the key with which a program calls; undefined: a person does, in a session. */
  keyId?: string;
  /** SHA-256 of the session's id, as stored. */
  sessionHash: string;
  /** The session's end unless it is touched, and its end in any case. */
  idleExpiresAt: Date;
  absoluteExpiresAt: Date;
  /** When the person last proved who they are: as they signed in, or since. */
  provenAt: Date;
  /**
   * Whether they have a second step of signing in, or passed one as they signed in, as the pool last said, and when it was
   * asked; null: it did not say.
   */
  hasSecondStep: boolean | null;
  stepAskedAt: Date | null;
  /** From when on the organization lets nobody in without a second step; null: it asks for none. */
  secondStepFrom: Date | null;
  /** The pool's `sub`. */
  cognitoId: string;
  email: string;
  orgId: string | null;
  /** In the organization. Of staff in a customer-service session an owner's: what they may not do is `customerOnly`. */
  role: MemberRole;
  brandId: string;
  /** Whether provider staff are acting in the customer's portal. */
  customerService: boolean;
  /** The staff member of a customer-service session; null in a customer's own session. */
  supportBy: string | null;
  modules: ModulesMap;
  isTrialExpired: boolean;
  /** Loaded with the session, so that no call needs a query for it; null without an organization. */
  plan: PlanLimits | null;
}

/** The limits of the organization's plan. */
export interface PlanLimits {
  monitoringNumberOfTargets: number;
  probelyScanFrequency: readonly string[];
  probelyScanProfile: readonly string[];
  trainingNumberOfSeats: number;
}

/** A caller who belongs to an organization. */
export type Member = Caller & { orgId: string; plan: PlanLimits };

/** One of the provider's staff, signed in to the console with a code. */
export interface Staff {
  /** As of a caller. */
  keyId?: string;
  sessionHash: string;
  idleExpiresAt: Date;
  absoluteExpiresAt: Date;
  /** When they last proved who they are: as they signed in, or since. */
  provenAt: Date;
  staffId: string;
  email: string;
  name: string;
  pictureId: string | null;
  role: StaffRole;
  /** The brands, or the customers by name, that they are there for: what is of another is not found. */
  brands: Brands;
  /** Of a program: whether its key may fetch evidence packs, which staff do not. */
  readsPacks?: boolean;
}
