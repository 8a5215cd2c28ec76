import type { SearchEntry } from '#kit/web/search/searchEntry.ts';
import { type SettingsTab, settingsPath } from './paths.ts';

const screen = (tab: SettingsTab, label: string, also: string): SearchEntry => ({
  kind: 'screens',
  label: `Settings: ${label}`,
  also,
  path: settingsPath(tab),
});

/** What the customer alone does. */
const action = (tab: SettingsTab, label: string, also?: string): SearchEntry => ({
  kind: 'actions',
  label,
  ...(also && { also }),
  path: settingsPath(tab),
  customerOnly: true,
});

export const settingsEntries: readonly SearchEntry[] = [
  action('you', 'Change your password'),
  action('you', 'Change your email address', 'mail login username'),
  action(
    'you',
    'Turn the second step on or off',
    'two factor 2fa mfa authenticator recovery codes',
  ),
  {
    ...action(
      'you',
      'Add or remove a passkey',
      'webauthn fingerprint face security key passwordless',
    ),
    ofPasskeys: true,
  },
  action('admins', 'Invite an admin', 'add colleague user'),
  action(
    'admins',
    'Have admins sign in with their work accounts',
    'sso single sign-on oidc openid entra google okta directory',
  ),
  action('admins', 'Make a key for a program', 'api token integration'),
  screen('you', 'You', 'name profile account'),
  screen('organization', 'Organization', 'company address phone erase delete'),
  screen('admins', 'Admins', 'users'),
  screen('notifications', 'Notifications', 'mail email letters bell'),
  screen('activity', 'Activity', 'log history audit'),
];
