import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { helpPath } from '#kit/contract/help.ts';
import type { Control } from '#modules/products/proof/schemas.ts';

/** Leads to where the product helps with proof: a screen, or an article in a tab of its own (PRF-032). */
export function WayButton({ way, name }: Pick<Control, 'way' | 'name'>) {
  if (!way) return null;
  const { label, to } = way;
  const words = `${label}: ${name}`;
  return to.startsWith(helpPath) ? (
    <Button
      component="a"
      href={to}
      target="_blank"
      rel="noreferrer"
      variant="default"
      aria-label={words}
    >
      {label}
    </Button>
  ) : (
    <Button component={Link} to={to} variant="default" aria-label={words}>
      {label}
    </Button>
  );
}
