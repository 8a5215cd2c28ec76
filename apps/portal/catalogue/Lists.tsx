import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type Column, DataTable, RowAction } from '#kit/web/console/DataTable.tsx';
import { ChartTable } from '#kit/web/figures/ChartTable.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { StatusBadge } from '#kit/web/frame/StatusBadge.tsx';
import { Tabbed } from '#kit/web/frame/Tabbed.tsx';
import { Facts } from '#kit/web/lists/Facts.tsx';
import { ListSection } from '#kit/web/lists/ListSection.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { failure } from './Answered.tsx';
import { State } from './Part.tsx';

interface Website {
  name: string;
  address: string;
  high: number;
}

const websites: readonly Website[] = [
  { name: 'Shop', address: 'https://shop.example', high: 3 },
  { name: 'Bookings', address: 'https://bookings.shop.example', high: 0 },
  { name: 'Old shop', address: 'https://a-very-long-name-of-a-host.old.shop.example', high: 12 },
];

const nothing = () => undefined;
const columns: readonly Column<Website>[] = [
  { title: 'Website', cell: ({ name }) => name, small: ({ address }) => address, sortKey: 'name' },
  { title: 'High', cell: ({ high }) => high, kind: 'number', sortKey: 'high' },
  {
    title: 'Last scan',
    cell: ({ high }) => (
      <StatusBadge tone={high > 0 ? 'medium' : 'good'}>{high > 0 ? 'To fix' : 'Done'}</StatusBadge>
    ),
  },
  {
    title: 'Actions',
    kind: 'actions',
    cell: ({ name }) => (
      <RowAction label={`Open ${name}`} onClick={nothing}>
        Open
      </RowAction>
    ),
  },
];

const queries = {
  full: { data: websites, error: null, refetch: nothing },
  empty: { data: [], error: null, refetch: nothing },
  error: { data: undefined, error: failure, refetch: nothing },
  loading: { data: undefined, error: null, refetch: nothing },
};
const names = Object.keys(queries) as (keyof typeof queries)[];

/** What stands in rows, and what leads through it. */
export const Lists = () => (
  <>
    {names.map((name) => (
      <State key={name} name={`List: ${name}`}>
        <ListSection<readonly Website[], Website, null>
          id={`list-${name}`}
          title="Websites"
          lead="What is scanned of yours."
          what="your websites"
          query={queries[name]}
          rowsOf={(all) => all}
          keyOf={(website) => website.name}
          none="There is none yet."
          add={{ label: 'Add a Website', asks: null }}
          row={(website) => website.address}
          dialog={() => null}
        />
      </State>
    ))}
    <State name="Table of the console" isWide>
      <Card padding="none">
        <DataTable
          rows={websites}
          columns={columns}
          rowKey={({ name }) => name}
          sorting={{ key: 'high', direction: 'desc', sortBy: nothing }}
          highlightOnHover
        />
      </Card>
    </State>
    <State name="Numbers of a chart as a table">
      <ChartTable
        label="High by website"
        columns={['Website', 'High']}
        rows={websites.map(({ name, high }) => [name, high])}
      />
    </State>
    <State name="Facts">
      <Facts
        facts={[
          ['Address', 'https://shop.example'],
          ['Scanned', 'Mar 10, 2026'],
        ]}
      />
    </State>
    <State name="Words for how something stands">
      <Group gap="xs">
        {(['quiet', 'good', 'brand', 'low', 'medium'] as const).map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </Group>
    </State>
    <State name="Pager: first page" isWide>
      <Pager of="scan reports" page={1} pages={3} onChange={nothing} />
    </State>
    <State name="Pager: in the middle of many" isWide>
      <Pager of="issues" page={12} pages={40} onChange={nothing} />
    </State>
    <State name="Tabs" isWide>
      <SampleTabs />
    </State>
  </>
);

const tabs = ['team', 'courses', 'results'] as const;
const labels = { team: 'Team', courses: 'Courses', results: 'Results' };

function SampleTabs() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('team');
  return (
    <Tabbed label="Training" tabs={tabs} labels={labels} value={tab} onChange={setTab}>
      <Button variant="default">In {labels[tab]}</Button>
    </Tabbed>
  );
}
