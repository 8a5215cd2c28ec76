import { Anchor } from '@mantine/core';
import { helpAddress, useBrand } from './brandFace.ts';

/** Beside what went wrong: leads to the article on it, or to the brand's own help center (HLP-011, SHL-164). */
export const WhatYouCanDo = () => (
  <Anchor href={helpAddress(useBrand(), '/404')} target="_blank" rel="noreferrer">
    What you can do
  </Anchor>
);
