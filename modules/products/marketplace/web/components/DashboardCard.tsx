import { IconBuildingStore } from '@tabler/icons-react';
import type { FeatureValue } from '#kit/contract/modules.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { ModuleCard } from '#kit/web/moduleCard/ModuleCard.tsx';
import { getJson } from '../../calls.ts';
import { marketplaceLine, marketplaceText } from '../rules/dashboardCard.ts';

/** The marketplace's card on the dashboard. */
export function DashboardCard({ status }: { status: FeatureValue }) {
  const { data, error, refetch } = useCall(getJson, {}, { enabled: status === 'ACTIVE' });
  return (
    <ModuleCard
      status={status}
      icon={<IconBuildingStore size={24} stroke={1.6} />}
      title="Marketplace"
      promise="Partners who help you close what is open, at a lower price."
      what="the offers"
      query={{ data: data?.data, error, refetch }}
      text={marketplaceText}
      action={() => ({ label: 'View Offers', to: '/marketplace' })}
    >
      {(offers) => <p>{marketplaceLine(offers)}</p>}
    </ModuleCard>
  );
}
