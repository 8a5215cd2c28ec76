import type { ReactNode } from 'react';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { AcademyPage } from './AcademyPage.tsx';

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
