import { useLocation } from 'react-router';
import { basePath } from './paths.ts';

/**
 * Name of the website in the address. Not from `useParams`, which reads '%2F' as '/' even where a
 * website's name says so itself: such an address would never be the website's.
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
    // A typed '%' that begins no character: nobody's name, as it stands.
    return part;
  }
}
