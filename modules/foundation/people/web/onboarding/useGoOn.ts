import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { introPath } from './paths.ts';
import { profileQuery, sessionQuery } from './queries.ts';

/** Goes on to the intro once the person has an organization; what was loaded before it is out of date. */
export function useGoOn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    client.removeQueries({ queryKey: profileQuery.queryKey });
    await navigate(introPath, { replace: true });
  };
}
