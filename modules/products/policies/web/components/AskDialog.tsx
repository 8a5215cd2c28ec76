import { countOf } from '#kit/contract/words.ts';
import { useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { ChecklistDialog } from '#kit/web/forms/ChecklistDialog.tsx';
import { askSignatures, loadSignatures } from '#modules/products/policies/calls.ts';
import type { Signer } from '#modules/products/policies/schemas.ts';
import { maxSigners } from '#modules/products/policies/vocabulary.ts';
import { askRefusals, signingToasts } from '../copySigning.ts';

interface Props {
  policyType: string;
  version: number;
  /** Who is not asked yet. */
  people: readonly Signer[];
  onClose: () => void;
}

/** Asks who of the team is to sign the version in force; at first it is everybody. */
export function AskDialog({ policyType, version, people, onClose }: Props) {
  const ask = useSend(askSignatures, {
    refreshes: [loadSignatures],
    onSuccess: ({ asked, mailed }) => {
      toastSuccess(signingToasts.asked(asked, mailed));
      onClose();
    },
    refusals: askRefusals,
  });
  return (
    <ChecklistDialog
      title="Ask the team to sign"
      lead="Each gets one mail with a personal link to all that they have to sign. Whoever has not signed is reminded after 3, 7 and 14 days."
      label="Who is asked"
      options={people.map(({ traineeId, name, email }) => ({
        value: traineeId,
        label: `${name} (${email})`,
      }))}
      before={people.slice(0, maxSigners).map(({ traineeId }) => traineeId)}
      missing="Choose at least one person."
      action={(chosen) => `Ask ${countOf(chosen, 'Person', 'People')}`}
      isSending={ask.isPending}
      onSend={(traineeIds) => ask.mutate({ policyType, version, traineeIds })}
      onClose={onClose}
    />
  );
}
