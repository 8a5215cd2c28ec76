import { Anchor } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
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
      <Card as="section" aria-labelledby="announcement" className={classes.announcement}>
        <h2 id="announcement">
          {insurer} is now part of {group}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          Are you looking for new cover?{' '}
          <Anchor href={quoteUrl} target="_blank" rel="noopener noreferrer">
            Get a quote from {group}
          </Anchor>
        </p>
      </Card>
      <div className={classes.contacts}>
        <ContactCard contact={claims} />
        <ContactCard contact={policies} />
      </div>
    </>
  );
}

/** A contact at the insurer, and how to reach it. */
function ContactCard({ contact: { title, about, email, phone, hours } }: { contact: Contact }) {
  return (
    <Card as="section" aria-label={title} className={classes.contact}>
      <h2>{title}</h2>
      <p>{about}</p>
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
      {hours && <p className={classes.hours}>{hours}</p>}
    </Card>
  );
}
