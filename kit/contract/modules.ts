/** The product's modules as the plan knows them (SHL-120). */
export const moduleNames = [
  'cybermaturity',
  'compliance',
  'training',
  'monitoring',
  'insurance',
  'dashboard',
  'marketplace',
  'ratings',
  'cyberconcierge',
] as const;
export type ModuleName = (typeof moduleNames)[number];

/** The modules that have an intro (SHL-121). */
export const introNames = [
  'dashboard',
  'monitoring',
  'training',
  'compliance',
  'ratings',
  'cybermaturity',
  'cyberconcierge',
] as const satisfies readonly ModuleName[];

export const featureValues = ['NOT_AVAILABLE', 'ACTIVE', 'INACTIVE'] as const;
export type FeatureValue = (typeof featureValues)[number];

export type ModulesMap = Readonly<Record<ModuleName, FeatureValue>>;
