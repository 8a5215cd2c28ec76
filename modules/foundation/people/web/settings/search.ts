import type { SearchEntry } from '#kit/web/search/searchEntry.ts';
import { settingsPath } from './paths.ts';

export const settingsEntries: readonly SearchEntry[] = [
  {
    kind: 'actions',
    label: 'Change your password',
    path: settingsPath('you'),
    customerOnly: true,
  },
  {
    kind: 'actions',
    label: 'Invite an admin',
    also: 'add colleague user',
    path: settingsPath('admins'),
    customerOnly: true,
  },
  {
    kind: 'screens',
    label: 'Settings: You',
    also: 'name profile account',
    path: settingsPath('you'),
  },
  {
    kind: 'screens',
    label: 'Settings: Organization',
    also: 'company address phone erase delete',
    path: settingsPath('organization'),
  },
  { kind: 'screens', label: 'Settings: Admins', also: 'users', path: settingsPath('admins') },
  {
    kind: 'screens',
    label: 'Settings: Notifications',
    also: 'mail email letters bell',
    path: settingsPath('notifications'),
  },
  {
    kind: 'screens',
    label: 'Settings: Activity',
    also: 'log history audit',
    path: settingsPath('activity'),
  },
];
