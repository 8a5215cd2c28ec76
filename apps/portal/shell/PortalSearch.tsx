import { send } from '#kit/web/api/send.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { SearchDialog } from '#kit/web/search/SearchDialog.tsx';
import { useBoot, useSession } from '#modules/foundation/people/web/signIn/session.ts';
import { usePlanState } from '#modules/foundation/plans/web/queries.ts';
import { find } from '#modules/overviews/search/calls.ts';
import { maxQuery, minQuery } from '#modules/overviews/search/vocabulary.ts';
import { entriesFor } from './searchEntries.ts';

/** The portal's search. In a customer-service session it leaves out what only the customer may do. */
export function PortalSearch({ onClose }: { onClose: () => void }) {
  const { isCustomerService, orgId } = useSession();
  const { userPool } = useBoot();
  const plan = usePlanState(orgId !== null);
  // Of a brand with a help center of its own, nothing of ours is found.
  const hasHelp = useBrand().helpCenter === '';
  if (!plan) return null;
  return (
    <SearchDialog
      entries={entriesFor(plan.modules, isCustomerService, userPool.hasPasskeys)}
      findable={`websites, what to fix, policies, people${hasHelp ? ', posts and help' : ' and posts'}`}
      {...{ minQuery, maxQuery, onClose }}
      search={(query, signal) => send(find, { query }, signal)}
    />
  );
}
