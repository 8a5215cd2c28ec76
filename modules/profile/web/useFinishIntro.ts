import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SentTo } from '#kit/contract/call.ts';
import { send } from '#kit/web/api/send.ts';
import { editUser } from '#modules/profile/contract.ts';
import { profileQuery, sessionQuery } from './queries.ts';
import { useIntroViewed } from './useIntroViewed.ts';

export type Goals = NonNullable<SentTo<typeof editUser>['userProfile']['orgGoals']>;
export const noGoals: Goals = { goals: [], otherGoals: '' };

/** Spec portal §4 'Onboarding': the user edit follows about 100 ms after the intro. */
const editAfterMs = 100;

/** Leaves the intro for the dashboard, and keeps that it was seen, with the goals. */
export function useFinishIntro() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const noteViewed = useIntroViewed();
  return (goals: Goals) => {
    const session = client.getQueryData(sessionQuery.queryKey);
    noteViewed('dashboard');
    client.setQueryData(profileQuery.queryKey, (profile) =>
      profile ? { ...profile, userData: { ...profile.userData, hasSeenOrgGoals: true } } : profile,
    );
    void navigate('/dashboard', { replace: true });
    // A customer-service session keeps no such flag (spec portal §6).
    if (!session?.cognitoId || session.isCustomerService) return;
    const { cognitoId } = session;
    setTimeout(() => {
      const userProfile = { orgGoals: goals, hasSeenOrgGoals: true };
      void send(editUser, { cognitoId, userProfile }).catch(() => undefined);
    }, editAfterMs);
  };
}
