import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '#kit/web/brand/Logo.tsx';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { HelpHere } from '#kit/web/brand/WhatYouCanDo.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import classes from './AcademyPage.module.css';

/** The frame of every page of the academy: the brand at the top, its support address and help at the bottom. */
export function AcademyPage({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <Group component="header" justify="space-between" gap="8px 24px" className={classes.header}>
        <Logo height={28} />
        {above}
      </Group>
      <main className={classes.main}>{children}</main>
      <Group component="footer" justify="center" gap="0 24px" className={classes.footer}>
        <SupportLink />
        <HelpHere />
      </Group>
    </div>
  );
}

/** A page with a single message, and a way to continue. */
export function Message({
  title,
  picture,
  action,
  children,
}: {
  title: string;
  picture?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  useScreen(title);
  return (
    <AcademyPage>
      <EmptyState heading="h1" title={title} picture={picture} action={action}>
        {children}
      </EmptyState>
    </AcademyPage>
  );
}
