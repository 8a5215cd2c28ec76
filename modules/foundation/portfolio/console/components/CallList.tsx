import { Button, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mailTo } from '#kit/contract/mailTo.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import rows from '#kit/web/console/Rows.module.css';
import { useMay, useStaff } from '#kit/web/console/staffContext.ts';
import tables from '#kit/web/console/Table.module.css';
import { Card } from '#kit/web/frame/Card.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { whoNeedsACall } from '../../calls.ts';
import type { ToCall } from '../../schemas.ts';
import { type Begin, begins, reasonSentence, telOf } from '../copy.ts';
import { CallDialog } from './CallDialog.tsx';
import classes from './CallList.module.css';
import cards from './cards.module.css';

/** Customers who should be called today, the most urgent first, each with whom to call, why, and whose call it is. */
export function CallList() {
  const [query, setQuery] = useSearchParams();
  const isMine = query.get('calls') === 'mine';
  const calls = useCall(whoNeedsACall, isMine ? { mine: 'yes' } : {});
  const mayCall = useMay('customers.call');
  const [calling, setCalling] = useState<{ orgId: string; begin: Begin } | null>(null);
  const show = (whose: string) =>
    setQuery((before) => ({ ...Object.fromEntries(before), calls: whose }), { replace: true });
  return (
    <Card as="section" aria-labelledby="calls">
      <Group justify="space-between" gap="0 24px" mb={8}>
        <h2 id="calls" className={cards.title}>
          Who needs a call today
        </h2>
        {mayCall && (
          <Switch
            className={classes.mine ?? ''}
            label="Only mine"
            checked={isMine}
            onChange={({ currentTarget }) => show(currentTarget.checked ? 'mine' : 'everyone')}
          />
        )}
      </Group>
      <QueryContent what="who needs a call" query={calls} skeleton={<Shape />}>
        {({ customers }) =>
          customers.length === 0 ? (
            <Text c="dimmed">
              {isMine
                ? 'Nobody: no call that is yours waits.'
                : 'Nobody: no customer has a reason to be called.'}
            </Text>
          ) : (
            <ol className={`${rows.rows} ${classes.list}`}>
              {customers.map((customer) => (
                <Item
                  key={customer.orgId}
                  customer={customer}
                  call={mayCall ? (begin) => setCalling({ orgId: customer.orgId, begin }) : null}
                />
              ))}
            </ol>
          )
        }
      </QueryContent>
      {calling && <CallDialog {...calling} onClose={() => setCalling(null)} />}
    </Card>
  );
}

/** Whom, why and the buttons, where each row is going to be. */
const Shape = () => (
  <ol className={rows.rows}>
    {[0, 1, 2, 3].map((row) => (
      <Group key={row} component="li" gap="4px 24px" py={8} className={rows.row}>
        <div className={classes.whom}>
          <SkeletonBar width="60%" height={18} gap={8} />
          <SkeletonBar width="85%" />
        </div>
        <div className={classes.reason}>
          <SkeletonBar width="70%" height={44} />
        </div>
      </Group>
    ))}
  </ol>
);

function Item({
  customer: { orgId, companyName, reasons, assignedTo, person, phone },
  call,
}: {
  customer: ToCall;
  call: ((begin: Begin) => void) | null;
}) {
  const { staffId } = useStaff();
  return (
    <Group component="li" gap="4px 24px" py={8} className={rows.row}>
      <div className={classes.whom}>
        <Link className={tables.name} to={`/customers/${orgId}`}>
          {companyName}
        </Link>
        {call && (
          <div className={cards.small}>
            {person?.name ?? 'Nobody there can sign in'},{' '}
            {phone ? (
              <a className={classes.phone} href={telOf(phone)}>
                {phone}
              </a>
            ) : (
              'no phone number'
            )}
            {person && (
              <>
                ,{' '}
                <a className={classes.mail} href={mailTo(person.email)}>
                  {person.email}
                </a>
              </>
            )}
          </div>
        )}
      </div>
      <div className={classes.reason}>
        {reasonSentence(reasons)}
        {assignedTo && (
          <div className={cards.small}>
            {assignedTo.staffId === staffId ? 'Yours' : `${assignedTo.name} has it`}
          </div>
        )}
      </div>
      {call && (
        <Group gap={8} align="stretch" className={classes.actions}>
          {begins.map(({ begin, label }) => (
            <Button
              key={begin}
              variant="default"
              aria-label={`${label}: ${companyName}`}
              onClick={() => call(begin)}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </Group>
  );
}
