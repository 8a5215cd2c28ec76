import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { readOffers } from '#modules/products/marketplace/contract.ts';
import { OffersEditor } from '../components/OffersEditor.tsx';

/** What a brand's partners offer its customers, and how it is used. */
export function BrandOffers() {
  const { brandId = '' } = useParams();
  const read = useCall(readOffers, { brandId });
  const above = <BackLink to={`/brands/${brandId}`}>The brand</BackLink>;
  if (!read.data) {
    const words = { title: 'Marketplace offers', kind: 'brand', what: 'the offers' };
    return <Unread {...words} above={above} error={read.error} retry={read.refetch} />;
  }
  const { brandNameLong, readOnly } = read.data;
  return (
    <Page
      title="Marketplace offers"
      above={above}
      lead={
        readOnly
          ? `${brandNameLong} came with the program: its offers are shown here and changed with the program only.`
          : `${brandNameLong}. What you save is live at once. Each customer sees first what closes a weakness of their own, then what saves the most; nobody can buy a better place.`
      }
    >
      <OffersEditor
        key={brandId}
        brandId={brandId}
        read={read.data}
        readAgain={() => read.refetch()}
      />
    </Page>
  );
}
