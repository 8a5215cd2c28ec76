import { send } from '#kit/web/api/send.ts';
import { useMay, useStaff } from '#kit/web/console/staffContext.ts';
import { SearchDialog } from '#kit/web/search/SearchDialog.tsx';
import { findForStaff } from '#modules/overviews/search/calls.ts';
import { maxQuery, minQuery } from '#modules/overviews/search/vocabulary.ts';
import { entriesFor } from './searchEntries.ts';

export function ConsoleSearch({ onClose }: { onClose: () => void }) {
  const staff = useStaff();
  const findable = [
    'customers',
    useMay('brands.manage') && 'brands',
    useMay('staff.manage') && 'staff',
  ].filter((one) => one !== false);
  return (
    <SearchDialog
      entries={entriesFor(staff)}
      findable={new Intl.ListFormat('en-US').format(findable)}
      {...{ minQuery, maxQuery, onClose }}
      search={(query, signal) => send(findForStaff, { query }, signal)}
    />
  );
}
