import type { Control } from '#modules/products/proof/schemas.ts';

export interface ProofCount {
  /** Seen whole, or stated. */
  proven: number;
  /** Seen in part, which is less than proof. */
  part: number;
  /** All to which the control applies. */
  of: number;
  notApplying: number;
}

/** How many of some controls have proof. What does not apply is counted apart. */
export function proofCount(controls: readonly Pick<Control, 'standing'>[]): ProofCount {
  const count = (...standings: Control['standing'][]) =>
    controls.filter(({ standing }) => standings.includes(standing)).length;
  const notApplying = count('notApplying');
  return {
    proven: count('seen', 'stated'),
    part: count('part'),
    of: controls.length - notApplying,
    notApplying,
  };
}
