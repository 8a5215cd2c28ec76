import type { QueryClient } from '@tanstack/react-query';
import { forgetCsrfToken } from '#kit/web/api/csrf.ts';
import { keyOf } from '#kit/web/api/hooks.ts';
import { checkStaff } from '#modules/foundation/staff/calls.ts';

/**
 * Removes what belongs to a session that has ended. The shell then checks the session again and shows the
 * sign-in.
 */
export function forgetSession(client: QueryClient): Promise<void> {
  forgetCsrfToken();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== checkStaff.path });
  return client.invalidateQueries({ queryKey: keyOf(checkStaff) });
}
