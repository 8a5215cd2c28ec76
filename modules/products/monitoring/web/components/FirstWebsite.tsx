import { Box, List, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { Shop } from '#kit/web/pictures/Shop.tsx';

const promises = [
  'Finds weak spots before someone else does',
  'Explains each in plain words, with the steps to fix it',
  'Looks again by itself, on a schedule that you set',
];

interface Props {
  /** The form that scans the address of onboarding, if one was given. */
  known: ReactNode;
  children: ReactNode;
}

/** The card before the first website is added (MON-007). */
export function FirstWebsite({ known, children }: Props) {
  return (
    <Card as="section" aria-labelledby="first-website">
      <Stack align="center" gap="md" maw={480} mx="auto" py="md">
        <Box c="var(--brand-text)">
          <Shop width={176} ground="var(--surface)" />
        </Box>
        <Title order={2} id="first-website" ta="center">
          Scan Your First Website
        </Title>
        <Text ta="center" c="dimmed">
          {known
            ? 'We check it for security problems, and your visitors will not notice.'
            : 'Add your website and we check it for security problems. It takes two minutes to set up, and at the level Safe your visitors will not notice.'}
        </Text>
        <List
          spacing="xs"
          icon={<IconCircleCheck size={20} color="var(--success-text)" aria-hidden />}
        >
          {promises.map((promise) => (
            <List.Item key={promise}>{promise}</List.Item>
          ))}
        </List>
        {known}
        {children}
      </Stack>
    </Card>
  );
}
