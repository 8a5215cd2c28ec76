/** Addresses of this module's screens (SET-001). */
export const settingsTabs = ['you', 'organization', 'admins', 'notifications', 'activity'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const settingsPath = (tab: SettingsTab): string => `/settings/${tab}`;
