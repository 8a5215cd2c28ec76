import { useState } from 'react';
import type { Call, SentTo } from '#kit/contract/call.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { useSend } from '#kit/web/api/hooks.ts';

/** A document being edited: its loaded state, with its version, and a way to load it again. */
export interface DocumentProps<Read> {
  brandId: string;
  read: Read;
  readAgain: () => Promise<{ data?: Read | undefined }>;
}

/**
 * A brand's document that is edited in parts and saved as a whole. Editing starts from the state and version
 * first loaded, whatever is reloaded in the background. The server refuses to save if somebody else has saved
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
  /** The edited content as the input of `saveCall`. */
  contentOf: (edited: Edited) => Omit<SentTo<Save>, 'brandId' | 'version'>;
  /** The content after saving, if it differs. */
  savedAs?: (edited: Edited) => Edited;
  /** What prevents saving, or null. */
  complaintsAbout: (edited: Edited) => Complaints | null;
  /** The message after saving. */
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
  const save = useSend(saveCall, {
    refreshes: [readCall],
    done: saved,
    onSuccess: (answer) => startFrom((answer as { version: string }).version, savedAs(edited)),
  });
  return {
    begun,
    edited,
    setEdited,
    readOnly: read.readOnly,
    changed: edited !== begun,
    /** Not shown before the first attempt to save. */
    complaints: tried ? complaintsAbout(edited) : null,
    /** Saves the document; false if something prevents it, which is shown from then on. */
    save: () => {
      setTried(true);
      if (complaintsAbout(edited) !== null) return false;
      save.mutate({ brandId, version, ...contentOf(edited) } as SentTo<Save>);
      return true;
    },
    isSaving: save.isPending,
    error: save.error as CallError | null,
    /** Loads the version that somebody else has saved, and drops these changes. */
    startAnew: async () => {
      const { data } = await readAgain();
      if (!data) return;
      startFrom(data.version, begin(data));
      save.reset();
    },
  };
}

/** The part of the document that its form needs. */
export type VersionedDocument = Pick<
  ReturnType<typeof useVersionedDocument>,
  'readOnly' | 'changed' | 'complaints' | 'save' | 'isSaving' | 'error' | 'startAnew'
>;
