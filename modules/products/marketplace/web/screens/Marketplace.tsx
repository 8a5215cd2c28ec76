import { IconBuildingStore } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { Carousel } from '../components/Carousel.tsx';
import { Categories } from '../components/Categories.tsx';
import { DemonstrationNote } from '../components/DemonstrationNote.tsx';
import { MarketplaceSkeleton } from '../components/MarketplaceSkeleton.tsx';
import { OfferList } from '../components/OfferList.tsx';
import { savingsClaim } from '../copy.ts';
import { categoryParameter } from '../paths.ts';
import { useMarketplace } from '../queries.ts';
import { carouselOffers, shownOffers } from '../rules/shown.ts';

/** All offers (MKT-001). */
export function Marketplace() {
  const { data, error, refetch } = useMarketplace();
  const claim = data?.data.savingsUpTo ? `${savingsClaim(data.data.savingsUpTo)} with` : 'With';
  return (
    <Page
      title="Marketplace"
      lead={`${claim} partners who help you close what is open. What closes a weakness of yours comes first; nobody pays for a higher place.`}
      actions={<ViewIntro />}
    >
      {data ? (
        <Offers data={data.data} />
      ) : error ? (
        <ScreenError what="the offers" error={error} retry={refetch} />
      ) : (
        <MarketplaceSkeleton />
      )}
    </Page>
  );
}

type Data = NonNullable<ReturnType<typeof useMarketplace>['data']>['data'];

function Offers({ data: { offers, categories, demonstration } }: { data: Data }) {
  const [parameters] = useSearchParams();
  const asked = parameters.get(categoryParameter);
  const category = categories.find(({ id }) => id === asked) ?? null;
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
