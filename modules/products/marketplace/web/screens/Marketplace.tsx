import { Group } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import pills from '#kit/web/frame/Pill.module.css';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { getJson } from '#modules/products/marketplace/calls.ts';
import type { Offer } from '#modules/products/marketplace/schemas.ts';
import { Carousel } from '../components/Carousel.tsx';
import { DemonstrationNote } from '../components/DemonstrationNote.tsx';
import list from '../components/OfferList.module.css';
import { OfferList } from '../components/OfferList.tsx';
import { savingsClaim } from '../copy.ts';
import { basePath, categoryParameter } from '../paths.ts';
import { carouselOffers, shownOffers } from '../rules/shown.ts';
import classes from './Marketplace.module.css';

/** All offers (MKT-001). */
export function Marketplace() {
  const query = useCall(getJson, {});
  const percent = query.data?.data.savingsUpTo;
  const claim = percent ? `${savingsClaim(percent)} with` : 'With';
  return (
    <Page
      title="Marketplace"
      lead={`${claim} partners who help you close what is open. What closes a weakness of yours comes first; nobody pays for a higher place.`}
      actions={<ViewIntro />}
    >
      <QueryContent what="the offers" query={query} skeleton={<MarketplaceSkeleton />}>
        {(loaded) => <Offers {...loaded} />}
      </QueryContent>
    </Page>
  );
}

function Offers({ data: { offers, categories, demonstration } }: OutputOf<typeof getJson>) {
  const [parameters] = useSearchParams();
  const categoryId = parameters.get(categoryParameter);
  const category = categories.find(({ id }) => id === categoryId) ?? null;
  if (offers.length === 0)
    return (
      <EmptyState
        picture={<IconBuildingStore size={32} stroke={1.6} />}
        title="There are no offers yet."
      >
        <p>Offers of partners appear here as soon as there are any.</p>
      </EmptyState>
    );
  const { closing, others } = shownOffers(offers, category?.id ?? null);
  return (
    <>
      {demonstration && <DemonstrationNote />}
      {!category && <Carousel offers={carouselOffers(offers)} />}
      <Categories categories={categories} offers={offers} shown={category?.id ?? null} />
      <OfferList
        id="closing"
        title="For your open weaknesses"
        lead="These help with weaknesses that your own modules have found."
        offers={closing}
      />
      <OfferList
        id="others"
        title={category?.name ?? (closing.length > 0 ? 'More offers' : 'All offers')}
        offers={others}
      />
    </>
  );
}

interface CategoriesProps {
  categories: readonly { id: string; name: string }[];
  offers: readonly Offer[];
  shown: string | null;
}

/** Filters the offers by category. The filters are links, because each has its own address. */
function Categories({ categories, offers, shown }: CategoriesProps) {
  const entries = [{ id: null, name: 'All offers' }, ...categories];
  return (
    <Group component="nav" aria-label="Categories" gap={8}>
      {entries.map(({ id, name }) => (
        <Link
          key={id ?? ''}
          to={id === null ? basePath : `${basePath}?${categoryParameter}=${id}`}
          replace
          preventScrollReset
          className={`${pills.pill} ${classes.entry}`}
          aria-current={id === shown ? 'true' : undefined}
        >
          {name}{' '}
          <span className={pills.count}>
            {offers.filter(({ category }) => id === null || category === id).length}
          </span>
        </Link>
      ))}
    </Group>
  );
}

/** A placeholder for the carousel, the categories and the first offers. */
const MarketplaceSkeleton = () => (
  <>
    <SkeletonBar height={184} radius="lg" gap={24} />
    <SkeletonBar width="60%" height={44} radius={22} gap={24} />
    <div className={list.offers}>
      {[1, 2, 3, 4, 5, 6].map((at) => (
        <SkeletonBar key={at} height={196} radius="lg" />
      ))}
    </div>
  </>
);
