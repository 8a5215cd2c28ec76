import { useState } from 'react';
import { sentenceFor, useCall } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { listAdvisoryChoices } from '#modules/overviews/advisories/calls.ts';
import type { OpenedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import { AdvisoryForm } from '../components/AdvisoryForm.tsx';
import { AdvisoryLoader } from '../components/AdvisoryLoader.tsx';
import { saveRefusals, stateOf } from '../copy.ts';
import { cveIdsText, rangesText } from '../fieldTexts.ts';
import { advisoryPath } from '../paths.ts';
import { useSaveAdvisory } from '../useSaveAdvisory.ts';

export const EditAdvisory = () => (
  <AdvisoryLoader>{(read) => <Editing key={read.advisoryId} read={read} />}</AdvisoryLoader>
);

function Editing({ read }: { read: OpenedAdvisory }) {
  // As editing began: a refetch in the background must not change it.
  const [begun] = useState(read);
  const { advisoryId, changedAt, brandId, ranges, cveIds, title, ...rest } = begun;
  const choices = useCall(listAdvisoryChoices, {});
  const { save, saveDraft } = useSaveAdvisory(advisoryId, changedAt);
  const above = <BackLink to={advisoryPath(advisoryId)}>Back</BackLink>;
  const heading = `Change “${title}”`;
  if (stateOf(begun) !== 'draft') {
    return (
      <Page title={heading} above={above}>
        <EmptyState title="Only a draft can be changed. What was published can be withdrawn." />
      </Page>
    );
  }
  if (!choices.data) {
    const words = { title: heading, kind: 'page', what: 'the products' };
    return <Unread {...words} above={above} error={choices.error} retry={choices.refetch} />;
  }
  return (
    <Page title={heading} above={above} width="narrow" lead="A draft. No customer sees it yet.">
      <AdvisoryForm
        initial={{
          title,
          product: rest.product,
          whatToDo: rest.whatToDo,
          source: rest.source,
          brandId: brandId ?? '',
          ranges: rangesText(ranges),
          cveIds: cveIdsText(cveIds),
        }}
        choices={choices.data}
        complaint={save.error && sentenceFor(save.error, saveRefusals)}
        isSaving={save.isPending}
        onSave={saveDraft}
      />
    </Page>
  );
}
