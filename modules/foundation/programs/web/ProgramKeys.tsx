import { useCall, useSend } from '#kit/web/api/hooks.ts';
import { loadKeys, makeKey, withdrawKey } from '../calls.ts';
import { Keys } from './components/Keys.tsx';
import { keyWords } from './copy.ts';

/** The keys of an organization's programs, among the settings (API-189). */
export function ProgramKeys() {
  const query = useCall(loadKeys, {});
  const make = useSend(makeKey, { refreshes: [loadKeys] });
  const withdraw = useSend(withdrawKey, { refreshes: [loadKeys], done: keyWords.withdrawn });
  return (
    <Keys
      lead={keyWords.lead}
      query={query}
      mayChange={query.data?.mayChange ?? false}
      make={make}
      withdraw={withdraw}
    />
  );
}
