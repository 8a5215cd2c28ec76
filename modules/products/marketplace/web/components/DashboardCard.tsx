import { IconBuildingStore } from '@tabler/icons-react';
import type { FeatureValue } from '#kit/contract/modules.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import { CardSkeleton } from '#kit/web/moduleCard/CardSkeleton.tsx';
import { ModuleCard } from '#kit/web/moduleCard/ModuleCard.tsx';
import { getJson } from '../../calls.ts';
import { marketplaceLine, marketplaceText } from '../rules/dashboardCard.ts';

/** The marketplace's card on the dashboard. */
export function DashboardCard({ status }: { status: FeatureValue }) {
  const offers = useCall(getJson, {}, { enabled: status === 'ACTIVE' });
  const data = offers.data?.data;
  return (
    <ModuleCard
      status={status}
      icon={<IconBuildingStore size={24} stroke={1.6} />}
      title="Marketplace"
      text={data && marketplaceText(data)}
      action={data && { label: 'View Offers', to: '/marketplace' }}
      promise="Partners who help you close what is open, at a lower price."
    >
      {data ? (
        <p>{marketplaceLine(data)}</p>
      ) : offers.error ? (
        <CardError what="the offers" error={offers.error} retry={offers.refetch} />
      ) : (
        <CardSkeleton what="the offers" />
      )}
    </ModuleCard>
  );
}
