import { IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { formatTime } from '#kit/web/dates.ts';
import type { Draft, DraftState } from '../useDraft.ts';
import classes from './SaveState.module.css';

const icons: Record<DraftState, typeof IconCloudCheck> = {
  saved: IconCloudCheck,
  unsaved: IconCloudUpload,
  saving: IconCloudUpload,
  failed: IconCloudOff,
  conflict: IconCloudOff,
};

/** Whether the draft is saved. */
export function SaveState({ draft: { standing, base } }: { draft: Draft }) {
  const Icon = icons[standing];
  return (
    <p className={classes.state} role="status" data-standing={standing}>
      <Icon size={20} stroke={1.8} aria-hidden />
      {wordsOf(standing, base.saved)}
    </p>
  );
}

function wordsOf(standing: DraftState, saved: string | null): string {
  switch (standing) {
    case 'saved':
      return saved ? `Saved at ${formatTime(saved)}` : 'Nothing changed yet';
    case 'unsaved':
    case 'saving':
      return 'Saving…';
    case 'failed':
      return 'Not saved. Trying again…';
    case 'conflict':
      return 'Not saved';
  }
}
