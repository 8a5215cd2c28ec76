import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { BrandRoles, Roles } from '#kit/contract/brandRoles.ts';
import { ground, ink } from '#kit/contract/grounds.ts';
import { corners, headingFaces, type Look } from '#kit/contract/look.ts';

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
  ink,
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

/**
 * The brand's roles as CSS variables. Mantine's own names are set too: what is 'filled' in its controls (ticks,
 * the focus of a field, bars) is a shape; buttons are fills.
 */
const brandVariables = (roles: Roles) => ({
  '--brand-fill': roles.fill,
  '--brand-fill-hover': roles.fillHover,
  '--brand-on-fill': roles.onFill,
  '--brand-mark': roles.mark,
  '--brand-on-mark': roles.onMark,
  '--brand-text': roles.text,
  '--brand-tint': roles.tint,
  '--brand-panel': roles.panel,
  '--brand-panel-end': roles.panelEnd,
  '--brand-on-panel': roles.onPanel,
  '--mantine-color-anchor': roles.text,
  '--mantine-color-brand-filled': roles.mark,
  '--mantine-color-brand-light': roles.tint,
  '--mantine-color-brand-light-hover': roles.tint,
  '--mantine-color-brand-light-color': roles.text,
  '--mantine-color-brand-outline': roles.text,
  '--mantine-color-brand-text': roles.text,
});

/** Red words on a card. Mantine's own shades for them are too faint in one of the two schemes. */
const redWords = {
  '--mantine-color-error': 'var(--error-text)',
  '--mantine-color-red-outline': 'var(--error-text)',
  '--mantine-color-red-light-color': 'var(--error-text)',
};

/** A button of the brand: its fill, in an edge that is seen. */
const filled = {
  background: 'var(--brand-fill)',
  hover: 'var(--brand-fill-hover)',
  color: 'var(--brand-on-fill)',
  border: '1px solid var(--brand-mark)',
};

const running =
  '"Inter Variable", "Inter Fallback", "Inter Fallback Android", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The product's theme, with the brand's colour as its only accent, its corners and its titles' face. */
export function themeOf(
  roles: BrandRoles,
  look: Look,
): {
  theme: MantineThemeOverride;
  variables: CSSVariablesResolver;
} {
  const { fill } = roles.light;
  const { control, card } = corners[look.corners];
  const theme = createTheme({
    // Of these ten only their name is used: each use has its variable below.
    colors: { brand: [fill, fill, fill, fill, fill, fill, fill, fill, fill, fill], gray, dark },
    primaryColor: 'brand',
    variantColorResolver: (wanted) =>
      wanted.variant === 'filled' && (wanted.color ?? 'brand') === 'brand'
        ? filled
        : defaultVariantColorsResolver(wanted),
    white: '#ffffff',
    black: gray[9],
    respectReducedMotion: true,
    fontFamily: running,
    headings: {
      fontWeight: '700',
      sizes: {
        h1: { fontSize: 'clamp(1.625rem, 2.4vw, 2.125rem)', lineHeight: '1.2' },
        h2: { fontSize: '1.25rem', lineHeight: '1.35', fontWeight: '600' },
        h3: { fontSize: '1.0625rem', lineHeight: '1.4', fontWeight: '600' },
      },
    },
    // The 8-px grid.
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
    radius: {
      xs: `${control / 2}px`,
      sm: `${control * 0.75}px`,
      md: `${control}px`,
      lg: `${card}px`,
      xl: `${card * 1.5}px`,
    },
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
      Button: { defaultProps: { size: 'md', variant: 'filled' } },
      Badge: { defaultProps: { variant: 'filled' } },
      ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
      TextInput: { defaultProps: { size: 'md' } },
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
    variables: {
      '--corner': `${control}px`,
      '--corner-card': `${card}px`,
      '--heading-face': `"${headingFaces[look.headings].family}", ${running}`,
    },
    light: {
      '--mantine-color-body': gray[0],
      '--mantine-color-dimmed': gray[6],
      '--mantine-color-placeholder': '#6b7585',
      ...redWords,
      '--mantine-color-default-border': gray[3],
      ...brandVariables(roles.light),
      '--surface': '#ffffff',
      '--surface-sunken': gray[0],
      '--line': gray[2],
      '--control-line': gray[5],
    },
    dark: {
      '--mantine-color-body': ground.darkPage,
      '--mantine-color-dimmed': dark[2],
      '--mantine-color-disabled': dark[5],
      '--mantine-color-disabled-color': dark[3],
      '--mantine-color-placeholder': dark[3],
      ...redWords,
      '--mantine-color-default-border': '#343d4a',
      ...brandVariables(roles.dark),
      '--surface': ground.dark,
      '--surface-sunken': ground.darkPage,
      '--line': '#2a323e',
      '--control-line': '#6a7486',
    },
  });
  return { theme, variables };
}
