import { Anchor } from '@mantine/core';
import { helpPath } from '#kit/contract/help.ts';
import { useBrand } from './brandFace.ts';

/**
 * Leads to what the words of the screens mean; where the brand has a help center of its own, to that (SHL-146). It is
 * 44 px to touch, as `SupportLink` is.
 */
export function WhatItMeans() {
  const { helpCenter } = useBrand();
  return (
    <Anchor
      href={helpCenter || `${helpPath}/words`}
      target="_blank"
      rel="noreferrer"
      size="sm"
      py="calc((44px - 1em) / 2)"
    >
      What do these words mean?
    </Anchor>
  );
}
