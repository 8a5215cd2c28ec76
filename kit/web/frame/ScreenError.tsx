import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { helpAddress, useBrand } from '#kit/web/brand/brandFace.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { LoadError, type LoadErrorProps } from './LoadError.tsx';

/**
 * Shown in place of what a customer could not load: what happened, that nothing was lost, how to go on
 * (SHL-084).
 */
export const ScreenError = ({
  notLost = 'Nothing you saved is lost.',
  ...shown
}: LoadErrorProps & { notLost?: ReactNode }) => (
  <LoadError {...shown}>
    <p>
      {notLost} Try again. If this problem persists, contact <SupportLink />.{' '}
      <Anchor href={helpAddress(useBrand(), '/404')} target="_blank" rel="noreferrer">
        What you can do
      </Anchor>
    </p>
  </LoadError>
);
