import { refusal } from '#kit/contract/call.ts';

/** What all calls share by which staff change a brand's data: administrators, who are there for all brands. */
export const managing = { access: 'staff', permission: 'brands.manage', brands: 'all' } as const;

/** Refusals of a change to a brand. */
export const unwritten = {
  READ_ONLY: refusal(409, 'The brand came with the program and cannot be changed.'),
  CHANGED_MEANWHILE: refusal(409, 'Somebody saved the brand since it was read; read it again.'),
} as const;
