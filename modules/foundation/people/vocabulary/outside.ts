/** Where anybody may have an account, by which a brand can let people sign in (decision 66). */
export const outsideKinds = ['google', 'microsoft'] as const;
export type OutsideKind = (typeof outsideKinds)[number];
export const outsideNames: Record<OutsideKind, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
};
