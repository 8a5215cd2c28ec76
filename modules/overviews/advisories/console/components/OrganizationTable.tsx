import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import tables from '#kit/web/console/Table.module.css';
import { useList } from '#kit/web/console/useList.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { listAdvisoryOrganizations } from '#modules/overviews/advisories/calls.ts';
import type {
  MatchedOrganization,
  OpenedAdvisory,
  Site,
} from '#modules/overviews/advisories/schemas.ts';
import { advisoriesPageSize } from '#modules/overviews/advisories/vocabulary.ts';

const founds = { affected: 'Affected', unknown: 'Cannot tell' };
const answers = { done: 'Says it is done', not_ours: 'Says it is not theirs' };
const dateOr = (at: string | null) => (at ? formatDate(at) : '–');
const siteWords = ({ host, version }: Site) => `${host}: ${version ?? 'version hidden'}`;

const columns: readonly Column<MatchedOrganization>[] = [
  {
    title: 'Customer',
    cell: ({ orgId, companyName }) => (
      <Link className={tables.longName} to={`/customers/${orgId}`}>
        {companyName}
      </Link>
    ),
    small: ({ sites: [first, ...more] }) =>
      first && `${siteWords(first)}${more.length > 0 ? `, and ${more.length} more` : ''}`,
  },
  { title: 'Seen from outside', cell: ({ found }) => founds[found] },
  { title: 'Told', kind: 'when', cell: ({ toldAt }) => dateOr(toldAt) },
  { title: 'Read', kind: 'when', cell: ({ readAt }) => dateOr(readAt) },
  { title: 'Seen fixed', kind: 'when', cell: ({ fixedAt }) => dateOr(fixedAt) },
  { title: 'Answer', cell: ({ answer }) => (answer ? answers[answer] : '–') },
];

/** The customers that an advisory matches, a page at a time; read again when they were counted. */
export function OrganizationTable({ advisory }: { advisory: OpenedAdvisory }) {
  const { advisoryId, matchedAt } = advisory;
  const [page, setPage] = useState(1);
  const list = useList(listAdvisoryOrganizations, { advisoryId, page });
  const { refetch } = list;
  useEffect(() => {
    if (matchedAt) void refetch();
  }, [matchedAt, refetch]);
  return (
    <>
      <Card padding="none" as="section" aria-label="Customers that it matches">
        <QueryTable
          what="the customers"
          query={list}
          height={220}
          rows={({ organizations }) => organizations}
          rowKey={({ orgId }) => orgId}
          columns={columns}
          empty={
            <EmptyState title="No customer’s website shows an affected version.">
              <p>What does not show itself from outside is not counted.</p>
            </EmptyState>
          }
        />
      </Card>
      <Pager
        of="customers"
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / advisoriesPageSize)}
        onChange={setPage}
      />
    </>
  );
}
