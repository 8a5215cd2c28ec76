import { type ModulesMap, moduleNames } from './modules.ts';

/**
 * The roles of an organization's people and what each may do in the portal (decision 60); the server and screens both
 * read this table.
 */
export const memberRoles = ['owner', 'admin', 'billing', 'readOnly', 'technician'] as const;
export type MemberRole = (typeof memberRoles)[number];

const everyone = memberRoles;
const permissions = {
  /** One's own profile, sessions and notices, and what every screen needs. */
  own: everyone,
  /** See the websites with their scans and findings. */
  findings: everyone,
  /** Have a finding checked again, comment on it, send a fix link. */
  fix: ['owner', 'admin', 'technician'],
  /** See all the rest. */
  read: ['owner', 'admin', 'billing', 'readOnly'],
  /** Choose the plan and pay for it. */
  billing: ['owner', 'admin', 'billing'],
  /** Change all the rest. */
  change: ['owner', 'admin'],
  /** Let the provider see how proof stands. */
  share: ['owner'],
  /** Have the organization erased. */
  erase: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>;
export type MemberPermission = keyof typeof permissions;
export const memberPermissions = Object.keys(permissions) as [
  MemberPermission,
  ...MemberPermission[],
];

export const memberMay = (role: MemberRole, permission: MemberPermission): boolean =>
  (permissions[permission] as readonly MemberRole[]).includes(role);

/** Whether the caller may in an organization of their own: staff who visit a customer may nothing of it. */
export const callerMay = (
  { customerService, role }: { customerService: boolean; role: MemberRole },
  permission: MemberPermission,
): boolean => !customerService && memberMay(role, permission);

/** What a call of an organization's people needs: what it says; else to change, or to read. */
export const neededFor = ({
  needs,
  changes,
}: {
  needs?: MemberPermission | undefined;
  changes: boolean;
}): MemberPermission => needs ?? (changes ? 'change' : 'read');

/** Whether somebody may give a role to a person who has another one, or none yet. */
export function mayGive(by: MemberRole, before: MemberRole | null, role: MemberRole): boolean {
  if (by === 'owner') return true;
  const isBelow = before === null || !memberMay(before, 'change');
  return by === 'admin' && isBelow && role !== 'owner';
}

export const mayRemove = (by: MemberRole, removed: MemberRole): boolean =>
  by === 'owner' || (by === 'admin' && removed !== 'owner');

/** The modules that a role sees of those of the plan. */
export const modulesFor = (role: MemberRole, modules: ModulesMap): ModulesMap =>
  memberMay(role, 'read')
    ? modules
    : {
        ...(Object.fromEntries(moduleNames.map((name) => [name, 'NOT_AVAILABLE'])) as ModulesMap),
        monitoring: modules.monitoring,
      };

export const roleWords: Record<MemberRole, { name: string; may: string }> = {
  owner: {
    name: 'Owner',
    may: 'sees and changes everything, gives every role, and may have the organization erased',
  },
  admin: {
    name: 'Admin',
    may: 'sees and changes everything, save what is left to owners, such as roles of admins',
  },
  billing: { name: 'Billing', may: 'sees everything but incidents, and changes the plan alone' },
  readOnly: { name: 'Read-only', may: 'sees everything but incidents, and changes nothing' },
  technician: {
    name: 'Technician',
    may: 'sees the websites’ findings alone, has them checked again, and sends fix links',
  },
};
