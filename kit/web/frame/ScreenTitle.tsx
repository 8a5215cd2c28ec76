import type { ComponentProps } from 'react';
import { useScreen } from './useScreen.ts';

/** The h1 of a screen that has its own frame; `children` in place of the title's plain words. */
export const ScreenTitle = ({
  title,
  children = title,
  ...rest
}: ComponentProps<'h1'> & { title: string }) => (
  <h1 ref={useScreen(title)} tabIndex={-1} {...rest}>
    {children}
  </h1>
);
