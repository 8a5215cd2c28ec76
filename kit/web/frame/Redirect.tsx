import { Navigate, useLocation, useNavigation } from 'react-router';

/**
 * Redirects from this address, again at each arrival: React Router's own component redirects once, so the
 * second of two quick clicks on a link would end on an empty page. During a navigation it does nothing, so
 * that the person's later choice wins. It must hear of one at once: the routers do not use React's transitions,
 * which a slow browser draws later than an answer that makes a screen redirect.
 */
export function Redirect({ to }: { to: string }) {
  const { key } = useLocation();
  if (useNavigation().state !== 'idle') return null;
  return <Navigate key={key} to={to} replace />;
}
