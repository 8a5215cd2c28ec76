import type { MemberRole } from '#kit/contract/roles.ts';
import type { AdminRow, PendingInvite } from '#modules/foundation/people/schemas/settings.ts';
import type { Lost } from '#modules/foundation/people/vocabulary.ts';
import { EditAdminDialog, RemoveAdminDialog, RemoveLostDialog } from './AdminDialogs.tsx';
import { CancelInviteDialog, EditInviteDialog, InviteDialog } from './InviteDialogs.tsx';
import { RoleDialog } from './RoleDialog.tsx';

/** What the list of admins asks. */
export type Question =
  | { dialog: 'invite' }
  | { dialog: 'edit' | 'role' | 'remove'; user: AdminRow }
  | { dialog: 'removeLost'; user: AdminRow; lost: Lost }
  | { dialog: 'editInvite' | 'cancelInvite'; invite: PendingInvite };

/** The dialog of a question. */
export function AdminsDialog({
  question,
  ownId,
  ownRole,
  onClose,
  onRemoved,
}: {
  question: Question;
  ownId: string | null;
  ownRole: MemberRole;
  onClose: () => void;
  /** Called when the row is gone, or the button in it. */
  onRemoved: () => void;
}) {
  switch (question.dialog) {
    case 'invite':
      return <InviteDialog {...{ ownRole, onClose }} />;
    case 'edit':
      return <EditAdminDialog user={question.user} onClose={onClose} />;
    case 'role':
      return <RoleDialog user={question.user} {...{ ownRole, onClose }} />;
    case 'remove':
      return <RemoveAdminDialog user={question.user} {...{ ownId, onClose, onRemoved }} />;
    case 'removeLost':
      return (
        <RemoveLostDialog user={question.user} lost={question.lost} {...{ onClose, onRemoved }} />
      );
    case 'editInvite':
      return <EditInviteDialog invite={question.invite} onClose={onClose} />;
    case 'cancelInvite':
      return (
        <CancelInviteDialog invite={question.invite} onClose={onClose} onCanceled={onRemoved} />
      );
  }
}
