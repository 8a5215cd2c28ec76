import { useState } from 'react';
import type { Call, SentTo } from '#kit/contract/call.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';

/** What is edited: what was read of it, in which version, and how to read it again. */
export interface DocumentProps<Read> {
  brandId: string;
  read: Read;
  readAgain: () => Promise<{ data?: Read | undefined }>;
}

/**
 * A document of a brand that is edited in parts and saved as a whole: begun from what was read and its
 * version, whatever is read in the background meanwhile. The server refuses it where somebody else has saved
 * since (CHANGED_MEANWHILE).
 */
export function useVersionedDocument<
  Read extends { version: string; readOnly: boolean },
  Edited,
  Complaints,
  Save extends Call,
>({
  brandId,
  read,
  readAgain,
  readCall,
  saveCall,
  begin,
  contentOf,
  savedAs = (edited) => edited,
  complaintsAbout,
  saved,
}: DocumentProps<Read> & {
  readCall: Call;
  saveCall: Save;
  begin: (read: Read) => Edited;
  /** The fields in which `saveCall` takes what is saved. */
  contentOf: (edited: Edited) => Omit<SentTo<Save>, 'brandId' | 'version'>;
  /** What stands after it was saved, where that differs. */
  savedAs?: (edited: Edited) => Edited;
  /** What stands against saving; null where nothing does. */
  complaintsAbout: (edited: Edited) => Complaints | null;
  /** What is said when it is saved. */
  saved: string;
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
  const refresh = useRefresh();
  const save = useSend(saveCall, {
    onSuccess: async (written) => {
      startFrom((written as { version: string }).version, savedAs(edited));
      await refresh(readCall);
      toastSuccess(saved);
    },
  });
  return {
    begun,
    edited,
    setEdited,
    readOnly: read.readOnly,
    changed: edited !== begun,
    /** None before it was tried to save. */
    complaints: tried ? complaintsAbout(edited) : null,
    /** Saves it; false where something stands against that, which is told from now on. */
    save: () => {
      setTried(true);
      if (complaintsAbout(edited) !== null) return false;
      save.mutate({ brandId, version, ...contentOf(edited) } as SentTo<Save>);
      return true;
    },
    isSaving: save.isPending,
    error: save.error as CallError | null,
    /** Reads what somebody else has saved, without these changes. */
    startAnew: async () => {
      const { data } = await readAgain();
      if (!data) return;
      startFrom(data.version, begin(data));
      save.reset();
    },
  };
}

/** The part of it that its form needs. */
export type VersionedDocument = Pick<
  ReturnType<typeof useVersionedDocument>,
  'readOnly' | 'changed' | 'complaints' | 'save' | 'isSaving' | 'error' | 'startAnew'
>;
