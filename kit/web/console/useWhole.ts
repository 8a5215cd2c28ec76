import { useState } from 'react';
import type { CallError } from '#kit/web/api/callError.ts';

/**
 * What is edited in parts and saved as a whole: begun from what was read and its version, whatever is
 * read in the background meanwhile.
 */
export function useWhole<Read extends { version: string }, Edited, Complaints>({
  read,
  readAgain,
  begin,
  complaintsAbout,
}: {
  read: Read;
  readAgain: () => Promise<{ data?: Read | undefined }>;
  begin: (read: Read) => Edited;
  /** What stands against saving; null where nothing does. */
  complaintsAbout: (edited: Edited) => Complaints | null;
}) {
  const [version, setVersion] = useState(read.version);
  const [begun, setBegun] = useState(() => begin(read));
  const [edited, setEdited] = useState(begun);
  const [tried, setTried] = useState(false);
  const startFrom = (now: string, as: Edited) => {
    setVersion(now);
    setBegun(as);
    setEdited(as);
    setTried(false);
  };
  return {
    version,
    begun,
    edited,
    setEdited,
    changed: edited !== begun,
    /** None before it was tried to save. */
    complaints: tried ? complaintsAbout(edited) : null,
    /** Whether it may be sent; what stands against that is told from now on. */
    check: () => {
      setTried(true);
      return complaintsAbout(edited) === null;
    },
    /** It stands as it is, or as it is begun from what was written, in this version. */
    saved: (now: string, as = edited) => startFrom(now, as),
    /** Reads what somebody else has saved, without these changes. */
    startAnew: async () => {
      const { data } = await readAgain();
      if (data) startFrom(data.version, begin(data));
      return Boolean(data);
    },
  };
}
/** The part of it that its form needs. */
export interface Whole {
  changed: boolean;
  complaints: unknown;
  check: () => boolean;
  startAnew: () => Promise<boolean>;
}

/** The part of a mutation that a form needs. */
export interface Saving {
  isPending: boolean;
  error: CallError | null;
  reset: () => void;
}
