import type { SignUpsTold } from '../schemas.ts';

const figures = ['signedUp', 'paying'] as const;

export interface Order {
  key: string;
  direction: 'asc' | 'desc';
}

/** Links by one of their figures; in the list's own order where the key is none, and among equals. */
export function sortLinks<Link extends SignUpsTold>(
  links: readonly Link[],
  { key, direction }: Order,
): readonly Link[] {
  const figure = figures.find((one) => one === key);
  if (!figure) return links;
  const by = direction === 'asc' ? 1 : -1;
  return links.toSorted((a, b) => by * (a[figure] - b[figure]));
}

/** The order after a heading was pressed: the most first, and pressed again the fewest. */
export const nextOrder = (order: Order, key: string): Order => ({
  key,
  direction: key === order.key && order.direction === 'desc' ? 'asc' : 'desc',
});
