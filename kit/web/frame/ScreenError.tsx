import type { ReactNode } from 'react';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { WhatYouCanDo } from '#kit/web/brand/WhatYouCanDo.tsx';
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
      {notLost} Try again. If this problem persists, contact <SupportLink />. <WhatYouCanDo />
    </p>
  </LoadError>
);
