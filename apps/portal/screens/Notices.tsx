import { Notices as All } from '#modules/foundation/notices/web/screens/Notices.tsx';
import { useSession } from '#modules/foundation/people/web/signIn/session.ts';

/** The notices; staff in a customer-service session leave them as they are. */
export const Notices = () => <All mayRead={!useSession().isCustomerService} />;
