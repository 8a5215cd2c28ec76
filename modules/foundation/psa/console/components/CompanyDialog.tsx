import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { ListSearch } from '#kit/web/console/ListSearch.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import {
  findPsaCompanies,
  loadPsa,
  loadPsaCustomers,
  matchPsaCustomer,
} from '#modules/foundation/psa/calls.ts';
import type { PsaCustomer } from '#modules/foundation/psa/schemas.ts';
import { findCompaniesRefusals, matchRefusals } from '../copy.ts';

/** Chooses the company of the ticket system that a customer is: nothing is guessed. */
export function CompanyDialog({
  brandId,
  customer: { orgId, companyName, company: chosen },
  onClose,
}: {
  brandId: string;
  customer: PsaCustomer;
  onClose: () => void;
}) {
  const [search, setSearch] = useState(companyName);
  const query = useCall(findPsaCompanies, { brandId, search }, { enabled: search !== '' });
  const match = useSend(matchPsaCustomer, {
    refreshes: [loadPsaCustomers, loadPsa],
    refusals: matchRefusals,
    onSuccess: onClose,
  });
  const choose = (companyId: string | null) => match.mutate({ brandId, orgId, companyId });
  const companies = query.data?.companies ?? [];
  return (
    <Dialog onClose={onClose} title={`Which company is ${companyName}?`} size="lg">
      <Stack gap="sm">
        <ListSearch
          label="Search companies of the ticket system"
          placeholder="Words of the name"
          maxLength={100}
          value={search}
          found={query.data ? companies.length : null}
          onChange={setSearch}
        />
        {query.error && (
          <Notice kind="problem">{sentenceFor(query.error, findCompaniesRefusals)}</Notice>
        )}
        {query.data && companies.length === 0 && (
          <Text c="dimmed">No company there has these words in its name.</Text>
        )}
        {companies.map(({ id, name }) => (
          <Group key={id} justify="space-between" gap="sm" wrap="nowrap">
            <div>
              <Text fw={600}>{name}</Text>
              <Text size="sm" c="dimmed">
                {name === companyName ? `Number ${id}, of exactly this name` : `Number ${id}`}
              </Text>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Choose ${name}, number ${id}`}
              disabled={match.isPending || id === chosen?.id}
              onClick={() => choose(id)}
            >
              Choose
            </Button>
          </Group>
        ))}
        {chosen && (
          <Group justify="flex-end">
            <Button variant="default" loading={match.isPending} onClick={() => choose(null)}>
              Make No More Tickets
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}
