import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SentTo } from '#kit/contract/call.ts';
import { send } from '#kit/web/api/send.ts';
import { useSession } from '#modules/accounts/web/session.ts';
import { editUser, updateCustomerPortalData } from '#modules/profile/contract.ts';
import { profileQuery, seenQuery } from './queries.ts';

export type Goals = NonNullable<SentTo<typeof editUser>['userProfile']['orgGoals']>;
export const noGoals: Goals = { goals: [], otherGoals: '' };

/** Spec portal §4 'Onboarding': the user edit follows about 100 ms after the intro. */
const editAfterMs = 100;

/** Leaves the intro for the dashboard, and keeps that it was seen, with the goals. */
export function useFinishIntro() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { cognitoId, isCustomerService } = useSession();
  return (goals: Goals) => {
    const introViewed = { dashboard: true };
    // Known at once, so that the guards let the person through; the server is told behind it.
    client.setQueryData(seenQuery.queryKey, (seen) =>
      seen ? { ...seen, introViewed: { ...seen.introViewed, ...introViewed } } : seen,
    );
    client.setQueryData(profileQuery.queryKey, (profile) =>
      profile ? { ...profile, userData: { ...profile.userData, hasSeenOrgGoals: true } } : profile,
    );
    void navigate('/dashboard', { replace: true });
    // A customer-service session keeps no such flag (spec portal §6).
    if (isCustomerService || !cognitoId) return;
    void send(updateCustomerPortalData, { introViewed }).catch(() => undefined);
    setTimeout(() => {
      const userProfile = { orgGoals: goals, hasSeenOrgGoals: true };
      void send(editUser, { cognitoId, userProfile }).catch(() => undefined);
    }, editAfterMs);
  };
}
