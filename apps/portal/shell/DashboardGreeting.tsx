import type { ComponentProps } from 'react';
import { useNextSteps } from '#modules/overviews/dashboard/web/queries.ts';
import { Greeting } from '#modules/products/maturity/web/components/Greeting.tsx';

/** Waits until the dashboard has said what to do, which is what somebody came for (MAT-050). */
export function DashboardGreeting({ isHere, cognitoId }: ComponentProps<typeof Greeting>) {
  // The dashboard itself loads them.
  const isTold = useNextSteps(false).data !== undefined;
  return <Greeting isHere={isHere && isTold} cognitoId={cognitoId} />;
}
