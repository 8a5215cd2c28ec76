import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { readOffers } from '../../contract.ts';
import { OffersEditor } from '../components/OffersEditor.tsx';

/** What a brand's partners offer its customers, and how it is used. */
export function BrandOffers() {
  const { brandId = '' } = useParams();
  const read = useCall(readOffers, { brandId });
  const above = <BackLink to={`/brands/${brandId}`}>The brand</BackLink>;
  if (read.error?.code === 'NOT_FOUND' || read.error?.code === 'INVALID_INPUT') {
    return (
      <Page title="No such brand" above={above}>
        <EmptyState title="There is no brand at this address." />
      </Page>
    );
  }
  if (!read.data) {
    return (
      <Page title="Marketplace offers" above={above}>
        {read.error ? (
          <Failed what="the offers" error={read.error} retry={read.refetch} />
        ) : (
          <Loading what="the offers">
            <Bone height={220} gap={24} />
            <Bone height={320} />
          </Loading>
        )}
      </Page>
    );
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
