import { Anchor } from '@mantine/core';
import { useLocation } from 'react-router';
import { helpAddress, useBrand } from './brandFace.ts';

/** Beside what went wrong: leads to the article on it, or to the brand's own help center (HLP-011, SHL-164). */
export const WhatYouCanDo = () => (
  <Anchor href={helpAddress(useBrand(), '/404')} target="_blank" rel="noreferrer">
    What you can do
  </Anchor>
);

/**
 * In a frame without the menu, which has it elsewhere: leads to the article for the open address (SHL-170). It is 44 px to
 * touch.
 */
export const HelpHere = () => (
  <Anchor
    href={helpAddress(useBrand(), useLocation().pathname)}
    target="_blank"
    rel="noreferrer"
    c="dimmed"
    display="inline-block"
    py={10}
  >
    Help
  </Anchor>
);
