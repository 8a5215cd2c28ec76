import { Anchor, Box, Text } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mailTo } from '#kit/contract/mailTo.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Contact, Notice } from '#modules/products/insurance/schemas.ts';
import classes from './NoticeOf.module.css';

/** Says that an insurer's services end here, whom its customers can contact, and where to get new cover. */
export function NoticeOf({
  notice: { insurer, group, paragraphs, claims, policies, quoteUrl },
}: {
  notice: Notice;
}) {
  return (
    <>
      <Announcement title={`${insurer} is now part of ${group}`}>
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
      </Announcement>
      <div className={classes.contacts}>
        <ContactCard contact={claims} />
        <ContactCard contact={policies} />
      </div>
    </>
  );
}

/** The first card of the page, on what ends. */
export const Announcement = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-labelledby="announcement" className={classes.announcement}>
    <Box component="h2" id="announcement" m={0} fz="1.25rem">
      {title}
    </Box>
    {children}
  </Card>
);

/** A contact at the insurer, and how to reach it. */
function ContactCard({ contact: { title, about, email, phone, hours } }: { contact: Contact }) {
  return (
    <Card as="section" aria-label={title} className={classes.contact}>
      <Box component="h2" m={0} fz="1.125rem">
        {title}
      </Box>
      <Text>{about}</Text>
      {phone && (
        <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={classes.way}>
          <IconPhone size={20} aria-hidden />
          {phone}
        </Anchor>
      )}
      {email && (
        <Anchor href={mailTo(email)} className={classes.way}>
          <IconMail size={20} aria-hidden />
          {email}
        </Anchor>
      )}
      {hours && (
        <Text c="dimmed" fz="0.9375rem">
          {hours}
        </Text>
      )}
    </Card>
  );
}
