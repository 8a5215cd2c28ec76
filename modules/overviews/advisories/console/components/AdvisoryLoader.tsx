import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { readAdvisory } from '#modules/overviews/advisories/calls.ts';
import type { OpenedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import { basePath } from '../paths.ts';

const countingMs = 3000;

/** Loads the advisory in the address for a screen, and again while its customers are counted. */
export function AdvisoryLoader({
  children,
}: {
  children: (advisory: OpenedAdvisory) => ReactNode;
}) {
  const { advisoryId = '' } = useParams();
  const query = useCall(
    readAdvisory,
    { advisoryId },
    { refetchInterval: ({ state }) => (state.data && !state.data.matchedAt ? countingMs : false) },
  );
  if (query.data) return children(query.data);
  const words = { title: 'Advisory', kind: 'advisory', what: 'the advisory' };
  const above = <BackLink to={basePath}>Advisories</BackLink>;
  return <Unread {...words} above={above} error={query.error} retry={query.refetch} />;
}
