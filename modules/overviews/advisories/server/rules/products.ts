import { recognisedProducts } from '@portal/releases';

/** The products that a rating recognises on websites, in the order of a list. */
export const products: readonly string[] = recognisedProducts.toSorted((a, b) =>
  a.localeCompare(b),
);
