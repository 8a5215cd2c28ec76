import { useNavigate } from 'react-router';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { listAdvisories, listAdvisoryOrganizations, readAdvisory, saveAdvisory } from '../calls.ts';
import type { Draft } from './components/AdvisoryForm.tsx';
import { cveIdsOf, rangesOf } from './fieldTexts.ts';
import { advisoryPath } from './paths.ts';

/** Saves a draft as it was typed, and opens its page. `changedAt` is null for a new one. */
export function useSaveAdvisory(advisoryId: string, changedAt: string | null) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const save = useSend(saveAdvisory, {
    onSuccess: async () => {
      await refresh(listAdvisories, readAdvisory, listAdvisoryOrganizations);
      toastSuccess('Kept as a draft. Nobody is told until you publish it.');
      void navigate(advisoryPath(advisoryId));
    },
  });
  const saveDraft = ({ brandId, ranges, cveIds, ...draft }: Draft) =>
    save.mutate({
      advisoryId,
      changedAt,
      ...draft,
      brandId: brandId || null,
      ranges: rangesOf(ranges) ?? [],
      cveIds: cveIdsOf(cveIds) ?? [],
    });
  return { save, saveDraft };
}
