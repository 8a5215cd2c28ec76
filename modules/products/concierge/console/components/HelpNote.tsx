import { IconLifebuoy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { useMay } from '#kit/web/console/staffContext.ts';
import { listHelp } from '#modules/products/concierge/calls.ts';
import classes from './Help.module.css';

/** Above the customers: who asked for help comes before whom staff would call anyway. */
export function HelpNote() {
  const may = useMay('concierge.write');
  const help = useCall(listHelp, {}, { enabled: may, refetchInterval: 60_000 });
  const customers = new Set(help.data?.requests.map(({ orgId }) => orgId)).size;
  if (customers === 0) return null;
  return (
    <p className={classes.note}>
      <IconLifebuoy size={20} aria-hidden />
      <span>
        {customers === 1 ? 'One customer' : `${customers} customers`} asked for help and{' '}
        {customers === 1 ? 'waits' : 'wait'}. <Link to="/concierge">See who</Link>
      </span>
    </p>
  );
}
