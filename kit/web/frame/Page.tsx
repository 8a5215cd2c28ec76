import { Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { useScreen } from './useScreen.ts';

/**
 * The frame of a screen in the shell: its only h1, a sentence below it, its actions and its content.
 *
 * Its children are stacked, 24 px apart. Use `width="narrow"` for text and forms, `full` for a table of many columns.
 */
export function Page({
  title,
  hidesTitle = false,
  lead,
  above,
  actions,
  width = 'wide',
  children,
}: {
  title: string;
  /** For screen readers alone. */
  hidesTitle?: boolean;
  lead?: ReactNode;
  /** Breadcrumbs. */
  above?: ReactNode;
  actions?: ReactNode;
  width?: 'wide' | 'narrow' | 'full';
  children: ReactNode;
}) {
  const heading = useScreen(title);
  return (
    <div className={classes.page} data-width={width}>
      {above}
      <header className={classes.header} data-untitled={hidesTitle || undefined}>
        <div className={classes.words}>
          {hidesTitle ? (
            <VisuallyHidden component="h1" ref={heading} tabIndex={-1}>
              {title}
            </VisuallyHidden>
          ) : (
            <Title order={1} ref={heading} tabIndex={-1}>
              {title}
            </Title>
          )}
          {lead && (
            <Text c="dimmed" maw="64ch" mt={hidesTitle ? 0 : 8}>
              {lead}
            </Text>
          )}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
