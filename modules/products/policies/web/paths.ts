/** Addresses of this module's screens (POL-001, POL-002). */
export const basePath = '/securitypolicy';

export const policyPath = (id: string, version?: number): string =>
  version === undefined ? `${basePath}/${id}` : `${basePath}/${id}/${version}`;

/** In the query: the policy is being customized, always its newest version. */
export const customizeParameter = 'customize';
export const customizePath = (id: string): string => `${policyPath(id)}?${customizeParameter}`;

/** In the query: the dialog for a policy of their own is open. */
export const addParameter = 'add';
