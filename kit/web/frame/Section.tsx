import { Stack, type StackProps, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from './Card.tsx';

/** A card about one thing, with its heading; with a gap, what is in it stands in a column. */
export function Section({
  id,
  title,
  gap,
  children,
  ...rest
}: Omit<ComponentProps<typeof Card>, 'as' | 'title'> & {
  /** Of the heading. */
  id: string;
  title: ReactNode;
  gap?: StackProps['gap'];
}) {
  const content = (
    <>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </>
  );
  return (
    <Card as="section" aria-labelledby={id} {...rest}>
      {gap === undefined ? content : <Stack gap={gap}>{content}</Stack>}
    </Card>
  );
}
