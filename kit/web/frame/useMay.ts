import { createContext, use } from 'react';
import type { MemberPermission } from '#kit/contract/roles.ts';

/** What the person's role in their organization permits, as the shell says; outside of it nobody has a role. */
export const PermittedProvider = createContext<readonly MemberPermission[] | null>(null);

/** Whether the person's role permits it. A customer-service session permits to read alone. */
export const useMay = (permission: MemberPermission): boolean =>
  use(PermittedProvider)?.includes(permission) ?? true;
