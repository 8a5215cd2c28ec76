import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queriesOf } from './hooks.ts';

test('A topic reaches the queries that listen to it, also where their answer came with the page', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(['/dashboard/monitoring', {}], 'brought');
  const shown = new QueryObserver(client, {
    queryKey: ['/dashboard/monitoring', {}],
    queryFn: () => 'read',
    meta: { topics: ['websites'] },
  }).subscribe(() => {});
  shown();
  client.setQueryData(['/training/team', {}], 'brought');
  await client.invalidateQueries(queriesOf('policies'));
  expect(isOutdated('/dashboard/monitoring')).toBe(false);
  await client.invalidateQueries(queriesOf('websites'));
  expect([isOutdated('/dashboard/monitoring'), isOutdated('/training/team')]).toEqual([
    true,
    false,
  ]);

  function isOutdated(path: string) {
    return client.getQueryState([path, {}])?.isInvalidated;
  }
});
