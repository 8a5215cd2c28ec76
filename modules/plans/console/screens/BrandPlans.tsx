import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Failed } from '#kit/web/console/Failed.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import { readPlans } from '../../contract.ts';
import { CatalogueEditor } from '../components/CatalogueEditor.tsx';

/** In which ways customers come to a brand, and which plans they may choose there. */
export function BrandPlans() {
  const { brandId = '' } = useParams();
  const read = useCall(readPlans, { brandId });
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
      <Page title="Channels and plans" above={above}>
        {read.error ? (
          <Failed what="the plans" error={read.error} retry={read.refetch} />
        ) : (
          <Loading what="the plans">
            <Bone height={200} gap={24} />
            <Bone height={320} />
          </Loading>
        )}
      </Page>
    );
  }
  const { brandNameLong, readOnly } = read.data;
  return (
    <Page
      title="Channels and plans"
      above={above}
      lead={
        readOnly
          ? `${brandNameLong} came with the program: its plans are shown here and changed with the program only.`
          : `${brandNameLong}. What you save is live at once; who is subscribed keeps their plan’s price at the billing provider.`
      }
    >
      <CatalogueEditor
        key={brandId}
        brandId={brandId}
        read={read.data}
        readAgain={() => read.refetch()}
      />
    </Page>
  );
}
