import type { Control } from '#modules/products/proof/schemas.ts';

const few = 5;

/** The controls without proof that most insurers ask for, and of them those that most others ask for, in their order. */
export const beginWith = <C extends Pick<Control, 'standing' | 'insurers' | 'askedBy'>>(
  controls: readonly C[],
): readonly C[] =>
  controls
    .filter(({ standing }) => standing === 'none')
    .toSorted((a, b) => b.insurers - a.insurers || b.askedBy.length - a.askedBy.length)
    .slice(0, few);
