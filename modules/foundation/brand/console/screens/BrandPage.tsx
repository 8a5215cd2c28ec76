import { Anchor, Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { readBrand } from '#modules/foundation/brand/calls.ts';
import { BrandEditor } from '../components/BrandEditor.tsx';

const documents = [
  { path: 'domains', label: 'DNS records' },
  { path: 'plans', label: 'Channels and plans' },
  { path: 'offers', label: 'Marketplace offers' },
  { path: 'concierge', label: 'Concierge’s page' },
  { path: 'insurance', label: 'Insurance page' },
  { path: 'help', label: 'Help articles' },
  { path: 'keys', label: 'Keys for programs' },
  { path: 'webhooks', label: 'Webhooks' },
  { path: 'psa', label: 'Ticket system' },
  { path: 'outside', label: 'Google and Microsoft' },
];

export function BrandPage() {
  const { brandId = '' } = useParams();
  const query = useCall(readBrand, { brandId });
  const above = <BackLink to="/brands">Brands</BackLink>;
  if (!query.data) {
    const words = { title: 'Brand', kind: 'brand', what: 'the brand' };
    return <Unread {...words} above={above} error={query.error} retry={query.refetch} />;
  }
  const { brandNameLong, address, readOnly } = query.data;
  return (
    <Page
      title={brandNameLong}
      above={above}
      lead={
        <>
          {readOnly
            ? 'This brand came with the program: it is shown here and changed with the program only. '
            : 'What you save is a draft until you publish it; plans, offers and pages are live at once. '}
          <Anchor href={`${address}/signup`} target="_blank" rel="noreferrer">
            Its sign-up page
          </Anchor>
        </>
      }
      actions={documents.map(({ path, label }) => (
        <Button key={path} component={Link} to={`/brands/${brandId}/${path}`} variant="default">
          {label}
        </Button>
      ))}
    >
      <BrandEditor key={brandId} read={query.data} readAgain={() => query.refetch()} />
    </Page>
  );
}
