import { IconBuildingStore } from '@tabler/icons-react';
import type { FeatureValue } from '#kit/contract/modules.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { type MarketplaceData, marketplaceLine, marketplaceText } from '../rules/cards.ts';
import { CardBones } from './CardBones.tsx';
import { CardError } from './CardError.tsx';
import { ModuleCard } from './ModuleCard.tsx';

interface Props {
  status: FeatureValue;
  data: MarketplaceData | undefined;
  error: CallError | null;
  retry: () => unknown;
}

export function MarketplaceCard({ status, data, error, retry }: Props) {
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
      ) : error ? (
        <CardError what="the offers" error={error} retry={retry} />
      ) : (
        <CardBones what="the offers" />
      )}
    </ModuleCard>
  );
}
