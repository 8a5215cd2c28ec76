/** Addresses of this module's screens (SET-001). */
export const settingsTabs = ['you', 'organization', 'admins', 'notifications', 'activity'] as const;
export type SettingsTab = (typeof settingsTabs)[number];
/** Those about the person alone, whatever their role. */
export const ownTabs: readonly SettingsTab[] = ['you', 'notifications'];

export const settingsPath = (tab: SettingsTab): string => `/settings/${tab}`;
