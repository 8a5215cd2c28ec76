import type { ListedNote } from '../schemas.ts';
import type { NoteModule } from '../vocabulary.ts';

export const writeRefusals = {
  BRAND_UNKNOWN: 'This brand is not there any more. Choose another.',
};
export const changeRefusals = {
  CHANGED_MEANWHILE:
    'Somebody else changed this note since you opened it, so nothing was saved now. What you wrote still stands here.',
};

export const moduleNames: Record<NoteModule, string> = { cybermaturity: 'Cyber maturity' };

/** The title of the dialog in the portal. */
export const dialogTitle = "We've Made Some Changes";

export const stateNames = { shown: 'Shown now', earlier: 'Earlier', draft: 'Draft' };

export const stateOf = ({
  publishedAt,
  isShown,
}: Pick<ListedNote, 'publishedAt' | 'isShown'>): keyof typeof stateNames => {
  if (isShown) return 'shown';
  return publishedAt ? 'earlier' : 'draft';
};
