import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import {
  loadBrandKeys,
  makeBrandKey,
  withdrawBrandKey,
} from '#modules/foundation/programs/calls.ts';
import { Keys } from '#modules/foundation/programs/web/components/Keys.tsx';

/** The keys with which programs read what is of a brand. */
export function BrandKeys() {
  const { brandId = '' } = useParams();
  const query = useCall(loadBrandKeys, { brandId });
  const make = useSend(makeBrandKey, { refreshes: [loadBrandKeys] });
  const [readsPacks, setReadsPacks] = useState(false);
  const withdraw = useSend(withdrawBrandKey, {
    refreshes: [loadBrandKeys],
    done: 'The key is withdrawn.',
  });
  const above = <BackLink to={`/brands/${brandId}`}>Brand</BackLink>;
  if (!query.data) {
    const words = { title: 'Keys for programs', kind: 'brand', what: 'the keys' };
    return <Unread {...words} above={above} error={query.error} retry={query.refetch} />;
  }
  return (
    <Page
      title="Keys for programs"
      above={above}
      lead={`With a key a program reads the customers of ${query.data.brandNameLong} and their open findings, as support does, and changes nothing.`}
    >
      <Keys
        lead="A program calls the console with its key, from where the console may be called. It reads the list of customers, its export, its figures, and each customer’s page."
        query={query}
        mayChange
        make={{
          isPending: make.isPending,
          error: make.error,
          // As its dialog closes: the next key asks again.
          reset: () => {
            setReadsPacks(false);
            make.reset();
          },
          mutate: (asked, then) => make.mutate({ brandId, ...asked, readsPacks }, then),
        }}
        more={
          <Checkbox
            label="It may fetch evidence packs"
            description="Of customers whose owner lets you, and of no others. Each fetch stands in the customer’s activity."
            checked={readsPacks}
            onChange={(event) => setReadsPacks(event.currentTarget.checked)}
          />
        }
        withdraw={{
          isPending: withdraw.isPending,
          error: withdraw.error,
          reset: withdraw.reset,
          mutate: (asked, then) => withdraw.mutate({ brandId, ...asked }, then),
        }}
      />
    </Page>
  );
}
