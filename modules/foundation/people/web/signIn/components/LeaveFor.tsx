import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Redirects to another screen, and shows the reason there. */
export function LeaveFor({ to, email, tell }: { to: string; email?: string; tell: () => unknown }) {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    tell();
    void navigate(to, { state: { email }, replace: true });
  });
  return null;
}
