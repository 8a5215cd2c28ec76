import type { scanLevels } from '@portal/scanner/level';
import type { FeatureValue } from '#kit/contract/modules.ts';
import { documentRefusals } from '#kit/web/console/documentRefusals.ts';
import type { PlanDetail } from '../schemas.ts';
import type { scanFrequencies } from '../vocabulary.ts';

export const saveRefusals = {
  ...documentRefusals('these plans', 'them', 'changed'),
  PLAN_IN_USE:
    'Somebody is subscribed to a plan that you took out. Put it back, and hide it from new customers instead.',
};

/** Of fields that can hold what the schema refuses, in place of its own words. */
export const fieldComplaints = {
  'channels.trialPlanId': 'Choose the plan that a trial begins with.',
  'channels.trialDays': 'A trial has 0 to 365 days.',
  'channels.eligiblePlans.planPrice': 'Enter a price.',
  'channels.eligiblePlans.planDetail.monitoringNumberOfTargets': 'Enter how many websites it has.',
  'channels.eligiblePlans.planDetail.trainingNumberOfSeats': 'Enter how many seats it has.',
  'channels.eligiblePlans.planColors': 'Choose its colours.',
};

export const featureNames = {
  monitoringScan: 'Website scans',
  securityRatings: 'Security rating',
  securityPolicies: 'Policies',
  securityPoliciesSignOff: 'Signing of policies',
  training: 'Training',
  cybermaturity: 'Cyber maturity',
  cyberconcierge: 'Concierge',
  insurance: 'Insurance',
} as const satisfies Partial<Record<keyof PlanDetail, string>>;
export type FeatureName = keyof typeof featureNames;

export const valueNames: Record<FeatureValue, string> = {
  ACTIVE: 'Included',
  INACTIVE: 'Shown, not included',
  NOT_AVAILABLE: 'Not shown',
};

export const frequencyNames: Record<(typeof scanFrequencies)[number], string> = {
  QUARTERLY: 'Quarterly',
  MONTHLY: 'Monthly',
  WEEKLY: 'Weekly',
  DAILY: 'Daily',
};

export const levelNames: Record<(typeof scanLevels)[number], string> = {
  lightning: 'Lightning',
  safe: 'Safe',
  normal: 'Normal',
  full: 'Full',
  log4shell: 'Log4Shell',
  sandbox_lightning: 'Sandbox, lightning',
  sandbox_normal: 'Sandbox, normal',
};
