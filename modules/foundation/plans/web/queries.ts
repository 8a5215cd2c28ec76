import { queryOptions, useQuery } from '@tanstack/react-query';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';

/** The organisation's plan with its modules. Known before any member's screen is drawn. */
export const planQuery = queryOptions({
  queryKey: keyOf(featureUsageProfile, {}),
  queryFn: () => send(featureUsageProfile, {}),
});

/** Undefined only for whom has no company yet. */
export const usePlanState = (enabled = true): PlanState | undefined =>
  useQuery({ ...planQuery, enabled }).data?.plans;
