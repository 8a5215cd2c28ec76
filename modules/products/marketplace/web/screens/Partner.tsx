import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { DemonstrationNote } from '../components/DemonstrationNote.tsx';
import { PartnerOffer } from '../components/PartnerOffer.tsx';
import { basePath } from '../paths.ts';
import { useMarketplace } from '../queries.ts';
import classes from './Partner.module.css';

/** One partner's offer (MKT-002). */
export function Partner() {
  const { partner } = useParams();
  const { data, error, refetch } = useMarketplace();
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
