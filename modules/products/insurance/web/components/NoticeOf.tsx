import { Anchor } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Notice } from '#modules/products/insurance/schemas.ts';
import { ContactCard } from './ContactCard.tsx';
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
