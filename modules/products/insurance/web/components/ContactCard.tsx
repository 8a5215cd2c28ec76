import { Anchor } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { mailTo } from '#kit/contract/mailTo.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Contact } from '#modules/products/insurance/schemas.ts';
import classes from './ContactCard.module.css';

/** A contact at the insurer, and how to reach it. */
export function ContactCard({ contact }: { contact: Contact }) {
  const { title, about, email, phone, hours } = contact;
  return (
    <Card as="section" aria-label={title} className={classes.card}>
      <h2 className={classes.title}>{title}</h2>
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
