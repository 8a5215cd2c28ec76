import type { Control } from '#modules/products/proof/schemas.ts';
import { type Asker, askers, standings } from '#modules/products/proof/vocabulary.ts';

/** How controls stand, or all of them, or those whose statement ends soon. */
export const views = ['all', ...standings, 'ending'] as const;
export type View = (typeof views)[number];

/** Which controls are shown. */
export interface Filters {
  show: View;
  asker: Asker | 'anyone';
}

/** As the address says; what it says and is not known shows all. */
export const filtersIn = (parameters: URLSearchParams): Filters => ({
  show: views.find((one) => one === parameters.get('show')) ?? 'all',
  asker: askers.find((one) => one === parameters.get('for')) ?? 'anyone',
});

export function parametersOf({ show, asker }: Filters): URLSearchParams {
  const parameters = new URLSearchParams();
  if (show !== 'all') parameters.set('show', show);
  if (asker !== 'anyone') parameters.set('for', asker);
  return parameters;
}

export const askedOf = (
  controls: readonly Control[],
  asker: Filters['asker'],
): readonly Control[] =>
  asker === 'anyone'
    ? controls
    : controls.filter(({ askedBy }) => askedBy.some((one) => one.asker === asker));

export function shownAs(controls: readonly Control[], show: View): readonly Control[] {
  if (show === 'all') return controls;
  return controls.filter(({ standing, statement }) =>
    show === 'ending' ? statement?.endsSoon === true : standing === show,
  );
}
