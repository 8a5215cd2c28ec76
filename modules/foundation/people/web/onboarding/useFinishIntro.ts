import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SentTo } from '#kit/contract/call.ts';
import { send } from '#kit/web/api/send.ts';
import { editUser } from '#modules/foundation/people/calls/profile.ts';
import { profileQuery, sessionQuery } from './queries.ts';
import { useIntroViewed } from './useIntroViewed.ts';

export type Goals = NonNullable<SentTo<typeof editUser>['userProfile']['orgGoals']>;
export const noGoals: Goals = { goals: [], otherGoals: '' };

/** The user edit is sent about 100 ms after the intro. */
const editAfterMs = 100;

/**
 * Leaves the intro for the root, which redirects to the address requested before sign-in, or to the
 * dashboard. Saves that the intro was seen, with the goals.
 */
export function useFinishIntro() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const recordViewed = useIntroViewed();
  return (goals: Goals) => {
    const session = client.getQueryData(sessionQuery.queryKey);
    recordViewed('dashboard');
    client.setQueryData(profileQuery.queryKey, (profile) =>
      profile ? { ...profile, userData: { ...profile.userData, hasSeenOrgGoals: true } } : profile,
    );
    void navigate('/', { replace: true });
    if (!session?.cognitoId || !session.orgId) return;
    const { cognitoId, orgId } = session;
    setTimeout(() => {
      const userProfile = { orgId, orgGoals: goals, hasSeenOrgGoals: true };
      void send(editUser, { cognitoId, userProfile }).catch(() => undefined);
    }, editAfterMs);
  };
}
