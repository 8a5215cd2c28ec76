/** The backgrounds on which a brand's colour is shown: cards and pages in both colour schemes. */
export const ground = {
  light: '#ffffff',
  lightPage: '#f6f7f9',
  dark: '#181d25',
  darkPage: '#0f1319',
} as const;

/** Words on a fill are one of these two. */
export const white = '#ffffff';
export const ink = '#151b26';
