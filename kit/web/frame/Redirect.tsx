import { Navigate, useLocation } from 'react-router';

/**
 * Leads on from this address to another, at each arrival anew: React Router's own goes once, and the
 * second of two quick clicks on one link, arriving as the first is led on, would find an empty page.
 */
export function Redirect({ to }: { to: string }) {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
}
