/** The plan's modules (SHL-120). A product goes by one of them; several may go by the same. */
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

/** The modules whose intro opens by itself (SHL-121): all but these two. */
export const introNames = moduleNames.filter(
  (name): name is Exclude<ModuleName, 'insurance' | 'marketplace'> =>
    name !== 'insurance' && name !== 'marketplace',
);

export const featureValues = ['NOT_AVAILABLE', 'ACTIVE', 'INACTIVE'] as const;
export type FeatureValue = (typeof featureValues)[number];

export type ModulesMap = Readonly<Record<ModuleName, FeatureValue>>;
