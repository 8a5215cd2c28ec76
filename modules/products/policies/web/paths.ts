import type { Register } from '../vocabulary/registers.ts';

/** Paths of this module's screens (POL-001, POL-002). */
export const basePath = '/securitypolicy';

export const policyPath = (id: string, version?: number): string =>
  version === undefined ? `${basePath}/${id}` : `${basePath}/${id}/${version}`;

export const registersPath = `${basePath}/registers`;
export const registerPath = (register: Register): string => `${registersPath}/${register}`;

/** Query parameter: the newest version of the policy is being customized. */
export const customizeParameter = 'customize';
export const customizePath = (id: string): string => `${policyPath(id)}?${customizeParameter}`;

/** Query parameter: the dialog for a policy of the organization's own is open. */
export const addParameter = 'add';
