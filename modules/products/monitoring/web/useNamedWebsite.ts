import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Query } from '#kit/web/frame/QueryContent.tsx';
import { basePath } from './paths.ts';
import { useWebsites, type Website } from './queries.ts';

/**
 * The name of the website in the address. `useParams` is not used, because it decodes '%2F' to '/' even if
 * the name itself contains '%2F', which would then never match.
 */
export function useSiteName(): string | undefined {
  const { pathname } = useLocation();
  const part = pathname.slice(basePath.length + 1).split('/')[0];
  return part ? decoded(part) : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A typed '%' that is not part of an encoding: no website has this name, so it stays as it is.
    return part;
  }
}

/** The website in the address of a page below it; null when no website has that name. */
export function useNamedWebsite() {
  const siteName = useSiteName() ?? '';
  const { websites, error, retry } = useWebsites();
  const website = websites && (websites.find(({ target }) => target.name === siteName) ?? null);
  /** What the page loads of the website, which needs the website too: both are tried again together. */
  const withWebsite = <Data>(query: Query<Data>): Query<Data> => ({
    data: website && !error ? query.data : undefined,
    error: error ?? query.error,
    refetch: () => Promise.all([retry(), query.refetch()]),
  });
  return { website, siteName, withWebsite };
}

/**
 * The website in the address, or the first one if the address names none. A website that is renamed while it
 * is shown stays selected; for an unknown name the result is undefined.
 */
export function useSelectedWebsite(
  websites: readonly Website[] | undefined,
  name: string | undefined,
): Website | undefined {
  const [shown, setShown] = useState<{ name: string; targetId: string }>();
  if (!websites || name === undefined) return websites?.[0];
  const named = websites.find(({ target }) => target.name === name);
  if (!named)
    return shown?.name === name
      ? websites.find(({ target }) => target.targetId === shown.targetId)
      : undefined;
  const { targetId } = named.target;
  if (shown?.name !== name || shown.targetId !== targetId) setShown({ name, targetId });
  return named;
}
