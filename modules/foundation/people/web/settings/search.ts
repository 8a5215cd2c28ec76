import type { SearchEntry } from '#kit/web/search/searchEntry.ts';
import { type SettingsTab, settingsPath } from './paths.ts';

const screen = (tab: SettingsTab, label: string, also: string): SearchEntry => ({
  kind: 'screens',
  label: `Settings: ${label}`,
  also,
  path: settingsPath(tab),
});

export const settingsEntries: readonly SearchEntry[] = [
  {
    kind: 'actions',
    label: 'Change your password',
    path: settingsPath('you'),
    customerOnly: true,
  },
  {
    kind: 'actions',
    label: 'Change your email address',
    also: 'mail login username',
    path: settingsPath('you'),
    customerOnly: true,
  },
  {
    kind: 'actions',
    label: 'Turn the second step on or off',
    also: 'two factor 2fa mfa authenticator recovery codes',
    path: settingsPath('you'),
    customerOnly: true,
  },
  {
    kind: 'actions',
    label: 'Add or remove a passkey',
    also: 'webauthn fingerprint face security key passwordless',
    path: settingsPath('you'),
    customerOnly: true,
    ofPasskeys: true,
  },
  {
    kind: 'actions',
    label: 'Invite an admin',
    also: 'add colleague user',
    path: settingsPath('admins'),
    customerOnly: true,
  },
  {
    kind: 'actions',
    label: 'Have admins sign in with their work accounts',
    also: 'sso single sign-on oidc openid entra google okta directory',
    path: settingsPath('admins'),
    customerOnly: true,
  },
  {
    kind: 'actions',
    label: 'Make a key for a program',
    also: 'api token integration',
    path: settingsPath('admins'),
    customerOnly: true,
  },
  screen('you', 'You', 'name profile account'),
  screen('organization', 'Organization', 'company address phone erase delete'),
  screen('admins', 'Admins', 'users'),
  screen('notifications', 'Notifications', 'mail email letters bell'),
  screen('activity', 'Activity', 'log history audit'),
];
