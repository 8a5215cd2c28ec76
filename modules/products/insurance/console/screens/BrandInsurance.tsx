import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { readInsurance } from '#modules/products/insurance/contract.ts';
import { NoticeEditor } from '../components/NoticeEditor.tsx';

/** What a brand's customers read where cyber insurance was. */
export function BrandInsurance() {
  const { brandId = '' } = useParams();
  const read = useCall(readInsurance, { brandId });
  const above = <BackLink to={`/brands/${brandId}`}>The brand</BackLink>;
  if (!read.data) {
    const words = { title: 'Insurance page', kind: 'brand', what: 'the page' };
    return <Unread {...words} above={above} error={read.error} retry={read.refetch} />;
  }
  const { brandNameLong, readOnly } = read.data;
  return (
    <Page
      title="Insurance page"
      above={above}
      lead={
        readOnly
          ? `${brandNameLong} came with the program: its page is shown here and changed with the program only.`
          : `${brandNameLong}. It tells customers that cyber insurance ends, and whom to turn to. What you save is live at once.`
      }
    >
      <NoticeEditor
        key={brandId}
        brandId={brandId}
        read={read.data}
        readAgain={() => read.refetch()}
      />
    </Page>
  );
}
