import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { profileQuery, sessionQuery } from './queries.ts';

const introPath = '/intro';

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
