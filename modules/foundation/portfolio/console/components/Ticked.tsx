import { Box, Button, Checkbox, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Column } from '#kit/web/console/DataTable.tsx';
import { useMay } from '#kit/web/console/staffContext.ts';
import type { Customer } from '../../schemas.ts';
import { maxAtOnce } from '../../vocabulary.ts';
import { countTicked, type Doing, doings, tickedWords } from '../copy.ts';
import classes from './Ticked.module.css';
import { TickedDialog } from './TickedDialog.tsx';

interface Ticking {
  ticked: readonly Customer[];
  tick: (customers: readonly Customer[], isTicked: boolean) => void;
}

/** Which rows are ticked, over the pages of one list; another list begins with none. */
export function useTicking(list: string): Ticking {
  const [kept, setKept] = useState<{ list: string; rows: readonly Customer[] }>({ list, rows: [] });
  return {
    ticked: kept.list === list ? kept.rows : [],
    tick: (customers, isTicked) =>
      setKept((before) => {
        const ids = new Set(customers.map(({ orgId }) => orgId));
        const rows = before.list === list ? before.rows : [];
        const others = rows.filter(({ orgId }) => !ids.has(orgId));
        return { list, rows: isTicked ? [...others, ...customers].slice(0, maxAtOnce) : others };
      }),
  };
}

export const tickColumn = ({ ticked, tick }: Ticking): Column<Customer> => ({
  title: 'Ticked',
  kind: 'actions',
  className: classes.tick,
  cell: (customer) => {
    const isTicked = ticked.some(({ orgId }) => orgId === customer.orgId);
    return (
      <Checkbox
        aria-label={`Tick ${customer.companyName}`}
        checked={isTicked}
        disabled={!isTicked && ticked.length >= maxAtOnce}
        onChange={({ currentTarget }) => tick([customer], currentTarget.checked)}
      />
    );
  },
});

export function TickedBar({
  shown,
  ticking: { ticked, tick },
}: {
  /** The rows of this page. */
  shown: readonly Customer[];
  ticking: Ticking;
}) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const mayWrite = useMay('concierge.write');
  const all = useRef<HTMLButtonElement>(null);
  return (
    <Group component="section" aria-label="Ticked customers" gap={8}>
      <Box component="p" role="status" m={0} miw="7em">
        {tickedWords(ticked.length)}
      </Box>
      <Button ref={all} variant="default" onClick={() => tick(shown, true)}>
        Tick all on this page
      </Button>
      {ticked.length > 0 && (
        <>
          <Button
            variant="default"
            onClick={() => {
              tick(ticked, false);
              all.current?.focus();
            }}
          >
            Untick all
          </Button>
          {doings.map(({ doing: next, label }) => (
            <Button key={next} variant="default" onClick={() => setDoing(next)}>
              {label}
            </Button>
          ))}
          {mayWrite && (
            <Button
              component={Link}
              to="/concierge/write?kind=message"
              state={{ ticked: ticked.map(({ orgId, companyName }) => ({ orgId, companyName })) }}
              variant="default"
            >
              Write to {countTicked(ticked.length)}
            </Button>
          )}
        </>
      )}
      {doing && <TickedDialog doing={doing} customers={ticked} onClose={() => setDoing(null)} />}
    </Group>
  );
}
