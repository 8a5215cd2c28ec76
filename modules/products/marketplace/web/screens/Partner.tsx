import { Anchor } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { getJson } from '#modules/products/marketplace/calls.ts';
import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { Claim } from '../components/Claim.tsx';
import { DemonstrationNote } from '../components/DemonstrationNote.tsx';
import { Reasons } from '../components/Reasons.tsx';
import { basePath } from '../paths.ts';
import classes from './Partner.module.css';

/** One partner's offer (MKT-002). */
export function Partner() {
  const { partner } = useParams();
  const { data, error, refetch } = useCall(getJson, {});
  const offer = data?.data.offers.find((one) => one.partner === partner);
  if (data && !offer) return <Redirect to="/404" />;
  return (
    <Page
      title={offer?.name ?? 'Offer'}
      lead={offer?.tagline}
      width="narrow"
      actions={
        <Anchor component={Link} to={basePath} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden />
          All offers
        </Anchor>
      }
    >
      {data?.data.demonstration && <DemonstrationNote />}
      {offer ? (
        <PartnerOffer offer={offer} />
      ) : error ? (
        <ScreenError what="this offer" error={error} retry={refetch} />
      ) : (
        <Loading what="this offer">
          <SkeletonBar height={180} radius="lg" gap={24} />
          <SkeletonBar height={280} radius="lg" />
        </Loading>
      )}
    </Page>
  );
}

/** What a partner offers, why it is shown, and how to get it. */
function PartnerOffer({ offer }: { offer: Offer }) {
  const { name, about, includes, terms, closes } = offer;
  return (
    <>
      {closes.length > 0 && <Reasons closes={closes} />}
      <Claim offer={offer} />
      <Card as="section" aria-labelledby="about" className={classes.about}>
        <h2 id="about">About {name}</h2>
        {about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {includes.length > 0 && (
          <>
            <h3>What you get</h3>
            <ul className={classes.includes}>
              {includes.map((entry) => (
                <li key={entry}>
                  <IconCheck size={20} aria-hidden />
                  {entry}
                </li>
              ))}
            </ul>
          </>
        )}
        <h3>Terms</h3>
        <p className={classes.terms}>{terms}</p>
      </Card>
    </>
  );
}
