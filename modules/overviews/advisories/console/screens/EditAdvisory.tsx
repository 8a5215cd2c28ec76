import { useState } from 'react';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import type { OpenedAdvisory } from '#modules/overviews/advisories/schemas.ts';
import { AdvisoryForm } from '../components/AdvisoryForm.tsx';
import { AdvisoryLoader } from '../components/AdvisoryLoader.tsx';
import { stateOf } from '../copy.ts';
import { cveIdsText, rangesText } from '../fieldTexts.ts';
import { advisoryPath } from '../paths.ts';

export const EditAdvisory = () => (
  <AdvisoryLoader>{(read) => <Editing key={read.advisoryId} read={read} />}</AdvisoryLoader>
);

function Editing({ read }: { read: OpenedAdvisory }) {
  // As editing began: a refetch in the background must not change it.
  const [begun] = useState(read);
  const { advisoryId, changedAt, brandId, ranges, cveIds, product, whatToDo, source } = begun;
  const above = <BackLink to={advisoryPath(advisoryId)}>Back</BackLink>;
  const title = `Change “${begun.title}”`;
  if (stateOf(begun) !== 'draft') {
    return (
      <Page title={title} above={above}>
        <EmptyState title="Only a draft can be changed. What was published can be withdrawn." />
      </Page>
    );
  }
  return (
    <AdvisoryForm
      advisoryId={advisoryId}
      changedAt={changedAt}
      initial={{
        title: begun.title,
        product,
        whatToDo,
        source,
        brandId: brandId ?? '',
        ranges: rangesText(ranges),
        cveIds: cveIdsText(cveIds),
      }}
      title={title}
      lead="A draft. No customer sees it yet."
      above={above}
    />
  );
}
