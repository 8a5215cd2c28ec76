import { formatDateTime } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { AdvisoryActions } from '../components/AdvisoryActions.tsx';
import { AdvisoryCounts } from '../components/AdvisoryCounts.tsx';
import { AdvisoryLoader } from '../components/AdvisoryLoader.tsx';
import { AdvisoryText } from '../components/AdvisoryText.tsx';
import { OrganizationTable } from '../components/OrganizationTable.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { everyBrand } from '../copy.ts';
import { basePath } from '../paths.ts';

/** One advisory, with who it matches and what came of it. */
export const AdvisoryPage = () => (
  <AdvisoryLoader>
    {(advisory) => (
      <Page
        title={advisory.title}
        above={<BackLink to={basePath}>Advisories</BackLink>}
        lead={
          <>
            <StateBadge advisory={advisory} /> {advisory.product},{' '}
            {advisory.brandNameLong ?? everyBrand}.{' '}
            {advisory.publishedAt && `Published ${formatDateTime(advisory.publishedAt)}. `}
            Last changed {formatDateTime(advisory.changedAt)} by {advisory.changedBy}.
          </>
        }
        actions={<AdvisoryActions advisory={advisory} />}
      >
        <AdvisoryCounts advisory={advisory} />
        <OrganizationTable advisory={advisory} />
        <AdvisoryText advisory={advisory} />
      </Page>
    )}
  </AdvisoryLoader>
);
