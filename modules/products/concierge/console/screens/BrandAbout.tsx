import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { readAbout } from '#modules/products/concierge/contract.ts';
import { AboutEditor } from '../components/AboutEditor.tsx';

/** What a brand's customers read about its concierge. */
export function BrandAbout() {
  const { brandId = '' } = useParams();
  const read = useCall(readAbout, { brandId });
  const above = <BackLink to={`/brands/${brandId}`}>The brand</BackLink>;
  if (!read.data) {
    const words = { title: 'Concierge’s page', kind: 'brand', what: 'the page' };
    return <Unread {...words} above={above} error={read.error} retry={read.refetch} />;
  }
  const { brandNameLong, readOnly, isOwn } = read.data;
  return (
    <Page
      title="Concierge’s page"
      above={above}
      lead={
        readOnly
          ? `${brandNameLong} came with the program: its page is shown here and changed with the program only.`
          : `${brandNameLong}. ${isOwn ? '' : 'It shows the standard texts until you save its own. '}What you save is live at once.`
      }
    >
      <AboutEditor
        key={brandId}
        brandId={brandId}
        read={read.data}
        readAgain={() => read.refetch()}
      />
    </Page>
  );
}
