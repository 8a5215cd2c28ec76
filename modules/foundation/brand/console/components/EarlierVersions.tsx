import { Button } from '@mantine/core';
import { useCall, useSend } from '#kit/web/api/hooks.ts';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { DocumentPart } from '#kit/web/console/DocumentParts.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import { formatDateTime } from '#kit/web/dates.ts';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { draftEarlier, listEarlier } from '#modules/foundation/brand/calls.ts';
import type { EarlierVersion } from '#modules/foundation/brand/schemas.ts';
import { earlierRefusals, partsOf } from '../copy.ts';

interface Props {
  brandId: string;
  version: string;
  isUnsaved: boolean;
  startAnew: () => Promise<void>;
}

export function EarlierVersions({ brandId, version, isUnsaved, startAnew }: Props) {
  const list = useCall(listEarlier, { brandId });
  const goBack = useSend(draftEarlier, {
    onSuccess: startAnew,
    done: 'It is the draft now. Customers still see the published brand.',
    refusals: earlierRefusals,
  });
  const columns: readonly Column<EarlierVersion>[] = [
    { title: 'Published', cell: ({ savedAt }) => formatDateTime(savedAt), kind: 'when' },
    { title: 'By', cell: ({ savedBy }) => savedBy ?? 'A command' },
    { title: 'Other than now', cell: ({ changes }) => partsOf(changes) },
    {
      title: 'Go back',
      kind: 'actions',
      cell: ({ version: earlier, savedAt }) => (
        <Button
          variant="default"
          disabled={isUnsaved}
          loading={goBack.isPending && goBack.variables.earlier === earlier}
          aria-label={`Make this the draft: published ${formatDateTime(savedAt)}`}
          onClick={() => goBack.mutate({ brandId, version, earlier })}
        >
          Make this the draft
        </Button>
      ),
    },
  ];
  return (
    <DocumentPart id="earlier" title="Published before">
      <QueryTable
        what="what was published before"
        query={list}
        height={120}
        rows={({ earlier }) => earlier}
        rowKey={(one) => one.version}
        columns={columns}
        empty={<EmptyState heading="h3" title="Nothing else was published yet." />}
      />
    </DocumentPart>
  );
}
