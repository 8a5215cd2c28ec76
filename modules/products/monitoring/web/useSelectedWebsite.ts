import { useState } from 'react';
import type { Website } from './queries.ts';

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
