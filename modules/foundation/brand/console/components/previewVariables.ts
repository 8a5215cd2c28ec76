import type { CSSProperties } from 'react';
import type { Roles } from '#kit/contract/brandRoles.ts';
import { corners, headingFaces, type Look } from '#kit/contract/look.ts';

/** A brand's roles and look as CSS variables of a preview, in a console that has colours of its own. */
export const previewVariables = ({ fill, onFill, mark, text, tint }: Roles, look: Look) =>
  ({
    '--fill': fill,
    '--on-fill': onFill,
    '--mark': mark,
    '--words': text,
    '--tint': tint,
    '--corner': `${corners[look.corners].control}px`,
    '--heading-face': `'${headingFaces[look.headings].family}'`,
  }) as CSSProperties;
