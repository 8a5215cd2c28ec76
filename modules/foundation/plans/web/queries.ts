import { queryOptions, useQuery } from '@tanstack/react-query';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls/profile.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';

/** The organization's plan with its modules. It is loaded before any screen for members is rendered. */
export const planQuery = queryOptions({
  queryKey: keyOf(featureUsageProfile, {}),
  queryFn: () => send(featureUsageProfile, {}),
});

/** Undefined only for a person without an organization. */
export const usePlanState = (enabled = true): PlanState | undefined =>
  useQuery({ ...planQuery, enabled }).data?.plans;
