import type { ReactNode } from 'react';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { LoadError, type LoadErrorProps } from './LoadError.tsx';

/**
 * Shown in place of what a customer could not load: what happened, that nothing was lost, how to go on
 * (SHL-084).
 *
 *   if (targets.error) return <ScreenError what="your websites" error={targets.error} retry={targets.refetch} />;
 */
export const ScreenError = ({
  notLost = 'Nothing you saved is lost.',
  ...shown
}: LoadErrorProps & { notLost?: ReactNode }) => (
  <LoadError {...shown}>
    <p>
      {notLost} Try again. If this problem persists, contact <SupportLink />.
    </p>
  </LoadError>
);
