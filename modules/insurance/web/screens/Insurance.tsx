import { Anchor } from '@mantine/core';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { getNotice } from '../../contract.ts';
import { ContactCard } from '../components/ContactCard.tsx';
import classes from './Insurance.module.css';

/** Spec modules §2 'Insurance': the notice that cyber insurance services end. */
export function Insurance() {
  const { data, error, refetch } = useCall(getNotice, {});
  return (
    <Page title="Insurance" lead="Cyber insurance services are ending here." width="narrow">
      {data ? (
        <Notice notice={data.notice} />
      ) : error ? (
        <ScreenError what="this notice" error={error} retry={refetch} />
      ) : (
        <Loading what="this notice">
          <Bone height={220} radius={12} gap={24} />
          <div className={classes.contacts}>
            <Bone height={180} radius={12} />
            <Bone height={180} radius={12} />
          </div>
        </Loading>
      )}
    </Page>
  );
}

function Notice({ notice }: { notice: OutputOf<typeof getNotice>['notice'] }) {
  if (!notice)
    return (
      <Card as="section" aria-labelledby="announcement" className={classes.announcement}>
        <h2 id="announcement">Cyber insurance services end</h2>
        <p>
          If you have a policy or a claim, write to us, and we put you through: <SupportLink />.
        </p>
      </Card>
    );
  const { insurer, group, paragraphs, claims, policies, quoteUrl } = notice;
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
