import { send } from '#kit/web/api/send.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { useMay } from '#kit/web/frame/useMay.ts';
import { SearchDialog } from '#kit/web/search/SearchDialog.tsx';
import { useBoot, useSession } from '#modules/foundation/people/web/signIn/session.ts';
import { usePlanState } from '#modules/foundation/plans/web/queries.ts';
import { find } from '#modules/overviews/search/calls.ts';
import { maxQuery, minQuery } from '#modules/overviews/search/vocabulary.ts';
import { entriesFor } from './searchEntries.ts';

/** The portal's search. For whoever may not change, and in a customer-service session, it leaves out what changes. */
export function PortalSearch({ onClose }: { onClose: () => void }) {
  const { orgId } = useSession();
  const mayChange = useMay('change');
  const { userPool } = useBoot();
  const plan = usePlanState(orgId !== null);
  // Of a brand with a help center of its own, nothing of ours is found.
  const hasHelp = useBrand().helpCenter === '';
  if (!plan) return null;
  return (
    <SearchDialog
      entries={entriesFor(plan.modules, !mayChange, userPool.hasPasskeys)}
      findable={`websites, what to fix, policies, people${hasHelp ? ', posts and help' : ' and posts'}`}
      {...{ minQuery, maxQuery, onClose }}
      search={(query, signal) => send(find, { query }, signal)}
    />
  );
}
