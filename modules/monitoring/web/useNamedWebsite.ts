import { useParams } from 'react-router';
import { useWebsites } from './queries.ts';

/** The website that the address of a page below it names; null when there is none of that name. */
export function useNamedWebsite() {
  const { targetName = '' } = useParams();
  const { websites, error, retry } = useWebsites();
  const website = websites && (websites.find(({ target }) => target.name === targetName) ?? null);
  return { website, siteName: targetName, error, retry };
}
