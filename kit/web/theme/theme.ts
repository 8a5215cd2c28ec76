import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { brandShades, ground } from './brandShades.ts';
import { severityVariables } from './severity.ts';

const gray: MantineColorsTuple = [
  ground.lightPage,
  '#eef0f3',
  '#e3e6eb',
  '#cfd4dc',
  '#b0b7c3',
  '#868fa0',
  '#5b6575',
  '#434c5b',
  '#2b3340',
  '#151b26',
];
const dark: MantineColorsTuple = [
  '#e8ebf0',
  '#c8ced8',
  '#a7b0be',
  '#8c96a6',
  '#4b5563',
  '#262d38',
  ground.dark,
  ground.darkPage,
  '#0b0e13',
  '#07090c',
];

/** The product's theme, with the brand's colour as its only accent. */
export function themeOf(color: string): {
  theme: MantineThemeOverride;
  variables: CSSVariablesResolver;
} {
  const shades = brandShades(color);
  const theme = createTheme({
    colors: { brand: shades.scale, gray, dark },
    primaryColor: 'brand',
    primaryShade: 6,
    white: '#ffffff',
    black: gray[9],
    respectReducedMotion: true,
    fontFamily:
      '"Inter Variable", "Inter Fallback", "Inter Fallback Android", system-ui, -apple-system, "Segoe UI", sans-serif',
    headings: {
      fontWeight: '700',
      sizes: {
        h1: { fontSize: '1.75rem', lineHeight: '1.25' },
        h2: { fontSize: '1.25rem', lineHeight: '1.35', fontWeight: '600' },
        h3: { fontSize: '1.0625rem', lineHeight: '1.4', fontWeight: '600' },
      },
    },
    // The 8-px grid.
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    breakpoints: { xs: '36em', sm: '48em', md: '56.3125em', lg: '75em', xl: '93.6875em' },
    shadows: {
      xs: '0 1px 2px rgb(16 24 40 / 5%)',
      sm: '0 1px 3px rgb(16 24 40 / 8%), 0 1px 2px rgb(16 24 40 / 4%)',
      md: '0 8px 24px -6px rgb(16 24 40 / 12%), 0 2px 6px rgb(16 24 40 / 5%)',
      lg: '0 20px 48px -12px rgb(16 24 40 / 22%)',
    },
    components: {
      // 44 px to touch; the heights of buttons and fields are in base.css.
      Button: { defaultProps: { size: 'md' } },
      ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
      TextInput: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
      NativeSelect: { defaultProps: { size: 'md' } },
      Select: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md' } },
      // Underlined, so that links differ from the text around them by more than colour.
      Anchor: { defaultProps: { underline: 'always' } },
      Modal: {
        defaultProps: {
          radius: 'lg',
          centered: true,
          padding: 'lg',
          // A <header> in a dialog would count as the page's banner.
          attributes: { header: { role: 'presentation' } },
          closeButtonProps: { 'aria-label': 'Close', size: 44 },
        },
        styles: {
          content: { background: 'var(--surface)' },
          header: { background: 'var(--surface)' },
          title: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.35 },
        },
      },
      // The focus goes straight to the first item: a placeholder before it is not a menu item (ARIA 1.2
      // menu).
      Menu: {
        defaultProps: { withInitialFocusPlaceholder: false },
        styles: { item: { minHeight: 44, fontSize: '0.9375rem', outlineOffset: -2 } },
      },
      Tooltip: {
        defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } },
      },
    },
  });
  const variables: CSSVariablesResolver = () => ({
    variables: {},
    light: {
      '--mantine-color-body': gray[0],
      '--mantine-color-anchor': shades.light.text,
      '--mantine-color-dimmed': gray[6],
      '--mantine-color-placeholder': '#6b7585',
      '--mantine-color-error': severityVariables.light['--error-text'],
      '--mantine-color-default-border': gray[3],
      '--mantine-color-brand-light-hover': shades.light.tint,
      '--brand-tint': shades.light.tint,
      '--brand-text': shades.light.text,
      '--surface': '#ffffff',
      '--surface-sunken': gray[0],
      '--line': gray[2],
      '--control-line': gray[5],
      ...severityVariables.light,
    },
    dark: {
      '--mantine-color-body': ground.darkPage,
      '--mantine-color-anchor': shades.dark.text,
      '--mantine-color-brand-filled': shades.dark.fill,
      '--mantine-color-brand-filled-hover': shades.dark.fillHover,
      '--mantine-color-brand-light': shades.dark.tint,
      '--mantine-color-brand-light-color': shades.dark.text,
      '--mantine-color-brand-outline': shades.dark.text,
      '--mantine-color-dimmed': dark[2],
      '--mantine-color-disabled': dark[5],
      '--mantine-color-disabled-color': dark[3],
      '--mantine-color-placeholder': dark[3],
      '--mantine-color-error': severityVariables.dark['--error-text'],
      '--mantine-color-default-border': '#343d4a',
      '--mantine-color-brand-light-hover': shades.dark.tint,
      '--brand-tint': shades.dark.tint,
      '--brand-text': shades.dark.text,
      '--surface': ground.dark,
      '--surface-sunken': ground.darkPage,
      '--line': '#2a323e',
      '--control-line': '#6a7486',
      ...severityVariables.dark,
    },
  });
  return { theme, variables };
}
