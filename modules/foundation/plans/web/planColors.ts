import type { CSSProperties } from 'react';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import { contrast, toHex, toOklch } from '#kit/contract/color.ts';
import { ground } from '#kit/contract/grounds.ts';
import type { EligiblePlan } from '#modules/foundation/plans/schemas.ts';

/** The minimum contrast between a card's parts and their background (WCAG 2.2 §1.4.11). */
const partContrast = 3;

/**
 * A plan's colours as CSS variables of its card; their lightness is adjusted where text or edges would not be
 * visible.
 */
export function planColors({ border, button, shadow }: EligiblePlan['planColors']): CSSProperties {
  const { light, dark } = brandRoles(button);
  return {
    '--plan-border': `light-dark(${seenOn(ground.light, border)}, ${seenOn(ground.dark, border)})`,
    '--plan-button': `light-dark(${light.fill}, ${dark.fill})`,
    '--plan-button-hover': `light-dark(${light.fillHover}, ${dark.fillHover})`,
    '--plan-button-words': `light-dark(${light.onFill}, ${dark.onFill})`,
    '--plan-button-edge': `light-dark(${light.mark}, ${dark.mark})`,
    '--plan-shadow': `light-dark(${shadow}, transparent)`,
  } as CSSProperties;
}

export function seenOn(grounding: string, color: string): string {
  const { l, ...rest } = toOklch(color);
  const step = grounding === ground.light ? -0.005 : 0.005;
  let shade = color;
  for (let at = l; contrast(shade, grounding) < partContrast && at >= 0 && at <= 1; at += step) {
    shade = toHex({ ...rest, l: at });
  }
  return shade;
}
