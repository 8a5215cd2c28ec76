import { Anchor, Box, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mailTo } from '#kit/contract/mailTo.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import type { Contact, Notice } from '#modules/products/insurance/schemas.ts';

/** Says that an insurer's services end here, whom its customers can contact, and where to get new cover. */
export function NoticeOf({
  notice: { insurer, group, paragraphs, claims, policies, quoteUrl },
}: {
  notice: Notice;
}) {
  return (
    <>
      <Section id="announcement" title={`${insurer} is now part of ${group}`} gap="sm">
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} lh={1.6}>
            {paragraph}
          </Text>
        ))}
        <Text lh={1.6}>
          Are you looking for new cover?{' '}
          <Anchor href={quoteUrl} target="_blank" rel="noopener noreferrer">
            Get a quote from {group}
          </Anchor>
        </Text>
      </Section>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <ContactCard contact={claims} />
        <ContactCard contact={policies} />
      </SimpleGrid>
    </>
  );
}

/** A contact at the insurer, and how to reach it. */
function ContactCard({ contact: { title, about, email, phone, hours } }: { contact: Contact }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap="xs" align="flex-start">
        <Box component="h2" m={0} fz="1.125rem">
          {title}
        </Box>
        <Text>{about}</Text>
        {phone && (
          <Way
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            icon={<IconPhone size={20} aria-hidden />}
          >
            {phone}
          </Way>
        )}
        {email && (
          <Way href={mailTo(email)} icon={<IconMail size={20} aria-hidden />}>
            {email}
          </Way>
        )}
        {hours && (
          <Text c="dimmed" fz="0.9375rem">
            {hours}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const Way = ({ href, icon, children }: { href: string; icon: ReactNode; children: string }) => (
  <Anchor
    href={href}
    mih={44}
    style={{ display: 'inline-flex', alignItems: 'center', gap: 8, overflowWrap: 'anywhere' }}
  >
    {icon}
    {children}
  </Anchor>
);
