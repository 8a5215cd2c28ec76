import { useWebsites } from './queries.ts';
import { useSiteName } from './useSiteName.ts';

/** The website in the address of a page below it; null when no website has that name. */
export function useNamedWebsite() {
  const siteName = useSiteName() ?? '';
  const { websites, error, retry } = useWebsites();
  const website = websites && (websites.find(({ target }) => target.name === siteName) ?? null);
  return { website, siteName, error, retry };
}
