import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Another screen begins at its top; whoever goes back is put by the browser where they were. React Router's
 * `ScrollRestoration` would go to the top when only the query changes, too, under each dialog that has an address.
 */
export function useTopOfScreen(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef('');
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname, type]);
}
