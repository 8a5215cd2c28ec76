import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { readPlans } from '#modules/foundation/plans/contract.ts';
import { CatalogueEditor } from '../components/CatalogueEditor.tsx';

/** In which ways customers come to a brand, and which plans they may choose there. */
export function BrandPlans() {
  const { brandId = '' } = useParams();
  const read = useCall(readPlans, { brandId });
  const above = <BackLink to={`/brands/${brandId}`}>The brand</BackLink>;
  if (!read.data) {
    const words = { title: 'Channels and plans', kind: 'brand', what: 'the plans' };
    return <Unread {...words} above={above} error={read.error} retry={read.refetch} />;
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
