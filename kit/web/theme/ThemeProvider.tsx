import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
// Inter as a variable font with every weight; a page fetches only the alphabets that its text needs.
import '@fontsource-variable/inter/wght.css';
// The other faces of titles: the page fetches that of its brand.
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './base.css';
import './severity.css';
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { type ReactNode, useMemo } from 'react';
import type { BrandRoles } from '#kit/contract/brandRoles.ts';
import { type Look, plainLook } from '#kit/contract/look.ts';
import { themeOf } from './theme.ts';

if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css');

/** The page's own style elements need the nonce of this answer (see kit/server/http/page.ts). */
const nonce = () =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

// Mantine's dialogs lock scrolling with a style element, which gets its nonce from this package.
setNonce(nonce());

interface Props {
  roles: BrandRoles;
  look?: Look;
  children: ReactNode;
}

/** Applies what the brand's colour becomes, light or dark as the system is set, and its look. */
export function ThemeProvider({ roles, look = plainLook, children }: Props) {
  const { theme, variables } = useMemo(() => themeOf(roles, look), [roles, look]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={nonce}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  );
}
