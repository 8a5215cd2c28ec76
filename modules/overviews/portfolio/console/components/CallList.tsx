import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { type Customer, whoNeedsACall } from '#modules/overviews/portfolio/contract.ts';
import { wordsOf } from '../copy.ts';
import classes from './CallList.module.css';

/** Who needs a call today, the most pressing first, each with why. */
export function CallList() {
  const calls = useCall(whoNeedsACall, {});
  return (
    <Card as="section" aria-labelledby="calls">
      <h2 id="calls" className={classes.heading}>
        Who needs a call today
      </h2>
      <QueryContent what="who needs a call" query={calls} height={120}>
        {({ customers }) =>
          customers.length === 0 ? (
            <p className={classes.nobody}>Nobody: no customer has a reason to be called.</p>
          ) : (
            <ol className={classes.list}>
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
    <li className={classes.item}>
      <Link className={classes.name} to={`/customers/${orgId}`}>
        {companyName}
      </Link>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason.code} className={classes.reason} data-code={reason.code}>
            {wordsOf(reason)}
          </li>
        ))}
      </ul>
    </li>
  );
}
