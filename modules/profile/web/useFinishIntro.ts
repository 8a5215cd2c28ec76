import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SentTo } from '#kit/contract/call.ts';
import { send } from '#kit/web/api/send.ts';
import { editUser, updateCustomerPortalData } from '#modules/profile/contract.ts';
import { profileQuery, seenQuery, sessionQuery } from './queries.ts';

export type Goals = NonNullable<SentTo<typeof editUser>['userProfile']['orgGoals']>;
export const noGoals: Goals = { goals: [], otherGoals: '' };

/** Spec portal §4 'Onboarding': the user edit follows about 100 ms after the intro. */
const editAfterMs = 100;

/** Leaves the intro for the dashboard, and keeps that it was seen, with the goals. */
export function useFinishIntro() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (goals: Goals) => {
    const session = client.getQueryData(sessionQuery.queryKey);
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
    if (!session?.cognitoId || session.isCustomerService) return;
    const { cognitoId } = session;
    void send(updateCustomerPortalData, { introViewed }).catch(() => undefined);
    setTimeout(() => {
      const userProfile = { orgGoals: goals, hasSeenOrgGoals: true };
      void send(editUser, { cognitoId, userProfile }).catch(() => undefined);
    }, editAfterMs);
  };
}
