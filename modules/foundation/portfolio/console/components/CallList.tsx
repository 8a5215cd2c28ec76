import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import rows from '#kit/web/console/Rows.module.css';
import tables from '#kit/web/console/Table.module.css';
import { Card } from '#kit/web/frame/Card.tsx';
import { whoNeedsACall } from '../../calls.ts';
import type { Customer } from '../../schemas.ts';
import { wordsOf } from '../copy.ts';
import classes from './CallList.module.css';

/** Customers who should be called today, the most urgent first, each with the reasons. */
export function CallList() {
  const calls = useCall(whoNeedsACall, {});
  return (
    <Card as="section" aria-labelledby="calls">
      <h2 id="calls" className={rows.heading}>
        Who needs a call today
      </h2>
      <QueryContent what="who needs a call" query={calls} height={120}>
        {({ customers }) =>
          customers.length === 0 ? (
            <p className={rows.none}>Nobody: no customer has a reason to be called.</p>
          ) : (
            <ol className={`${rows.rows} ${classes.list}`}>
              {customers.map((customer) => (
                <Item key={customer.orgId} customer={customer} />
              ))}
            </ol>
          )
        }
      </QueryContent>
    </Card>
  );
}

function Item({ customer: { orgId, companyName, reasons } }: { customer: Customer }) {
  return (
    <li className={`${rows.row} ${classes.item}`}>
      <Link className={`${tables.name} ${classes.name}`} to={`/customers/${orgId}`}>
        {companyName}
      </Link>
      <ul className={`${rows.rows} ${classes.reasons}`}>
        {reasons.map((reason) => (
          <li key={reason.code} className={classes.reason} data-code={reason.code}>
            {wordsOf(reason)}
          </li>
        ))}
      </ul>
    </li>
  );
}
