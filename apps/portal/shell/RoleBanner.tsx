import { IconEye } from '@tabler/icons-react';
import { roleWords } from '#kit/contract/roles.ts';
import { useSession } from '#modules/foundation/people/web/signIn/session.ts';
import classes from './Banners.module.css';

/** Tells whoever may not change everything what their role is. In a customer-service session another banner stands there. */
export function RoleBanner() {
  const { role, isCustomerService } = useSession();
  if (role === null || isCustomerService) return null;
  const { name, may } = roleWords[role];
  return (
    <aside className={classes.service} aria-label="Role">
      <IconEye size={20} stroke={1.8} aria-hidden />
      <span>
        Your role is “{name}”: who has it {may}.
      </span>
    </aside>
  );
}
