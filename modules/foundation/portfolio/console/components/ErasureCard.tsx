import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { useMay } from '#kit/web/console/staffContext.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { eraseCustomer, keepCustomer } from '#modules/foundation/people/calls/profile.ts';
import { readActivity, readCustomer } from '../../calls.ts';
import type { Organization } from '../../schemas.ts';
import { keepRefusals } from '../copy.ts';
import classes from './ErasureCard.module.css';
import { ReasonForm } from './ReasonForm.tsx';

/** Shows the planned erasure of a customer, or lets an administrator start one. */
export function ErasureCard({ customer, erasure }: Pick<Organization, 'customer' | 'erasure'>) {
  const mayErase = useMay('customers.erase');
  const [asking, setAsking] = useState(false);
  if (!mayErase && !erasure) return null;
  return (
    <Card as="section" aria-labelledby="erasure" className={classes.card}>
      <div>
        <h2 id="erasure" className={classes.title}>
          Erasure
        </h2>
        <p className={classes.words}>
          {erasure
            ? `${erasure.askedBy} asked to have this customer erased on ${formatDate(erasure.at)}.`
            : 'All that is kept of this customer goes 14 days after it is asked for.'}
        </p>
      </div>
      {mayErase && (
        <Button
          variant="outline"
          color={erasure ? undefined : 'red'}
          onClick={() => setAsking(true)}
        >
          {erasure ? 'Take it back' : 'Erase the customer…'}
        </Button>
      )}
      {asking && (
        <ErasureDialog customer={customer} erasure={erasure} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

function ErasureDialog({
  customer: { orgId, companyName },
  erasure,
  onClose,
}: Pick<Organization, 'customer' | 'erasure'> & { onClose: () => void }) {
  const refresh = useRefresh();
  const onSuccess = async () => {
    await refresh(readCustomer, readActivity);
    onClose();
  };
  const erase = useSend(eraseCustomer, { onSuccess });
  const keep = useSend(keepCustomer, { onSuccess });
  const error = erase.error ?? keep.error;
  return (
    <Dialog
      title={erasure ? `Keep ${companyName}?` : `Have ${companyName} erased?`}
      onClose={onClose}
    >
      <p>
        {erasure
          ? 'It is not going to be erased. Its admins are mailed.'
          : 'In 14 days everything goes: accounts, scans, policies, training, files; the subscription ends. Its admins are mailed now and two days before, and any of them can take it back.'}
      </p>
      <ReasonForm
        complaint={error && sentenceFor(error, keepRefusals)}
        send={(reason) => (erasure ? keep : erase).mutate({ orgId, reason })}
      >
        <Button
          type="submit"
          color={erasure ? undefined : 'red.9'}
          loading={erase.isPending || keep.isPending}
        >
          {erasure ? 'Keep the customer' : 'Erase in 14 days'}
        </Button>
      </ReasonForm>
    </Dialog>
  );
}
