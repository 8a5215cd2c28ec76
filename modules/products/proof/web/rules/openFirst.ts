import type { Control } from '#modules/products/proof/schemas.ts';
import { type Group, groups } from '#modules/products/proof/vocabulary.ts';

const answered = 2;
/** What has no proof is the most open, then what was seen in part; of all others nothing is left to do. */
const ranks: Record<Control['standing'], number> = {
  none: 0,
  part: 1,
  seen: answered,
  stated: answered,
  notApplying: answered,
};

/** The groups, those with something open first, else in their order. */
export const groupsOpenFirst = (
  controls: readonly Pick<Control, 'group' | 'standing'>[],
): { group: Group; isAnswered: boolean }[] =>
  groups
    .map((group) => ({
      group,
      isAnswered: controls.every(
        (control) => control.group !== group || ranks[control.standing] === answered,
      ),
    }))
    .toSorted((a, b) => Number(a.isAnswered) - Number(b.isAnswered));

/** Controls in the order of how they stood at the start, what was open first: nothing moves once it is answered. */
export function openFirst<C extends Pick<Control, 'id'>>(
  controls: readonly C[],
  atStart: readonly Pick<Control, 'id' | 'standing'>[],
): C[] {
  const order = atStart
    .toSorted((a, b) => ranks[a.standing] - ranks[b.standing])
    .map(({ id }) => id);
  return controls.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
