import { useState } from 'react';
import { sentenceFor, useCall } from '#kit/web/api/hooks.ts';
import { newId } from '#kit/web/api/newId.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { listAdvisoryChoices } from '#modules/overviews/advisories/calls.ts';
import { AdvisoryForm } from '../components/AdvisoryForm.tsx';
import { saveRefusals } from '../copy.ts';
import { basePath } from '../paths.ts';
import { useSaveAdvisory } from '../useSaveAdvisory.ts';

const title = 'New advisory';
const above = <BackLink to={basePath}>Advisories</BackLink>;
const empty = {
  title: '',
  product: '',
  brandId: '',
  ranges: '',
  whatToDo: '',
  source: '',
  cveIds: '',
};

export function WriteAdvisory() {
  // Generated here, so that a retry after a lost answer does not create a second advisory.
  const [advisoryId] = useState(newId);
  const choices = useCall(listAdvisoryChoices, {});
  const { save, saveDraft } = useSaveAdvisory(advisoryId, null);
  if (!choices.data) {
    const words = { title, kind: 'page', what: 'the products' };
    return <Unread {...words} above={above} error={choices.error} retry={choices.refetch} />;
  }
  return (
    <Page
      title={title}
      above={above}
      width="narrow"
      lead="Saved as a draft, it is matched with what customers’ websites show. Nobody is told until you publish it."
    >
      <AdvisoryForm
        initial={empty}
        choices={choices.data}
        complaint={save.error && sentenceFor(save.error, saveRefusals)}
        isSaving={save.isPending}
        onSave={saveDraft}
      />
    </Page>
  );
}
