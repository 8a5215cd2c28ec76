import { Navigate, useLocation, useNavigation } from 'react-router';

/**
 * Leads on from this address to another, at each arrival anew: React Router's own goes once, and the
 * second of two quick clicks on one link, arriving as the first is led on, would find an empty page.
 * Not while somebody is on the way elsewhere: what they chose since stands.
 */
export function Redirect({ to }: { to: string }) {
  const { key } = useLocation();
  if (useNavigation().state !== 'idle') return null;
  return <Navigate key={key} to={to} replace />;
}
