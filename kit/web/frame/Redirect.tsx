import { Navigate, useLocation, useNavigation } from 'react-router';

/**
 * Redirects from this address, again at each arrival: React Router's own component redirects once, so the
 * second of two quick clicks on a link would end on an empty page. During a navigation it does nothing, so
 * that the person's later choice wins.
 */
export function Redirect({ to }: { to: string }) {
  const { key } = useLocation();
  if (useNavigation().state !== 'idle') return null;
  return <Navigate key={key} to={to} replace />;
}
