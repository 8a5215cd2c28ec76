import type { BrandRoles } from '#kit/contract/brandRoles.ts';

/** Shades of #3b4a63, for a page that has no brand yet: written down, because the first visit carries no arithmetic. */
export const neutralRoles: BrandRoles = {
  light: {
    fill: '#3b4a63',
    fillHover: '#2e3d55',
    onFill: '#ffffff',
    mark: '#3b4a63',
    onMark: '#ffffff',
    text: '#3b4a63',
    tint: '#e9edf4',
    panel: '#2e3d55',
    panelEnd: '#19263d',
    onPanel: '#ffffff',
  },
  dark: {
    fill: '#596983',
    fillHover: '#4b5b74',
    onFill: '#ffffff',
    mark: '#596983',
    onMark: '#ffffff',
    text: '#8a99b3',
    tint: '#1e2b42',
    panel: '#2e3d55',
    panelEnd: '#19263d',
    onPanel: '#ffffff',
  },
};
