import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { AskExpert } from '#kit/web/frame/AskExpert.tsx';
import { DocumentLink } from '#kit/web/frame/DocumentLink.tsx';
import { DownloadLink } from '#kit/web/frame/DownloadLink.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls/profile.ts';
import { policyDownload } from '#modules/products/policies/calls.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { policyCan } from '#modules/products/policies/vocabulary.ts';
import { documentWords } from '../copyDocuments.ts';
import { customizePath } from '../paths.ts';

const ApproveDialog = lazyPart(async () => (await import('./ApproveDialog.tsx')).ApproveDialog);
const DeleteDraftDialog = lazyPart(
  async () => (await import('./DeleteDraftDialog.tsx')).DeleteDraftDialog,
);
const HistoryDialog = lazyPart(async () => (await import('./HistoryDialog.tsx')).HistoryDialog);

/** The actions for the displayed version (POL-006). */
export function PolicyActions({ policy }: { policy: Policy }) {
  const [isApproving, approving] = useDisclosure();
  const [isDeleting, deleting] = useDisclosure();
  const [isHistory, history] = useDisclosure();
  const plan = useCall(featureUsageProfile, {}).data?.plans;
  const reference = `${policy.id};${policy.version}`;
  const pdf = addressOf(policyDownload, { reference, file: `${policy.id}.pdf` });
  const isDraft = policy.saved !== null && policy.status === 'Draft';
  return (
    <>
      {policyCan('deleteDraft', policy) && (
        <Button variant="subtle" color="gray" onClick={deleting.open}>
          Delete Draft
        </Button>
      )}
      {policyCan('viewHistory', policy) && (
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={history.open}
        >
          View History
        </Button>
      )}
      {policy.file ? (
        <DownloadLink href={pdf}>{documentWords.download}</DownloadLink>
      ) : (
        <DocumentLink href={pdf}>Download as PDF</DocumentLink>
      )}
      {policy.saved !== null && plan?.modules.cyberconcierge === 'ACTIVE' && (
        <AskExpert about="policy" id={policy.id} />
      )}
      {policyCan('customize', policy) && (
        <Button
          component={Link}
          to={customizePath(policy.id)}
          variant={isDraft ? 'default' : 'filled'}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Customize
        </Button>
      )}
      {policyCan('approve', policy) && policy.saved !== null && (
        <Button variant={isDraft ? 'filled' : 'default'} onClick={approving.open}>
          {isDraft ? 'Approve' : 'Approve Again'}
        </Button>
      )}
      <Suspense fallback={null}>
        {isApproving && <ApproveDialog policy={policy} onClose={approving.close} />}
        {isDeleting && <DeleteDraftDialog policy={policy} onClose={deleting.close} />}
        {isHistory && <HistoryDialog policy={policy} onClose={history.close} />}
      </Suspense>
    </>
  );
}
