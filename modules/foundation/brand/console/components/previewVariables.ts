import type { CSSProperties } from 'react';
import type { Roles } from '#kit/contract/brandRoles.ts';

/** A brand's roles as CSS variables of a preview, in a console that has colours of its own. */
export const previewVariables = ({ fill, onFill, mark, text, tint }: Roles) =>
  ({
    '--fill': fill,
    '--on-fill': onFill,
    '--mark': mark,
    '--words': text,
    '--tint': tint,
  }) as CSSProperties;
