import { useLocation } from 'react-router';
import { basePath } from './paths.ts';

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
