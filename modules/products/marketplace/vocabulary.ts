/** Which module found a weakness that an offer closes. */
export const weaknessSources = [
  'monitoring',
  'ratings',
  'cybermaturity',
  'cyberconcierge',
] as const;
export type WeaknessSource = (typeof weaknessSources)[number];
