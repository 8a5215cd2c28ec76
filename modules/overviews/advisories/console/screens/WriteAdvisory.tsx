import { useState } from 'react';
import { newId } from '#kit/web/api/newId.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { AdvisoryForm } from '../components/AdvisoryForm.tsx';
import { basePath } from '../paths.ts';

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
  return (
    <AdvisoryForm
      advisoryId={advisoryId}
      changedAt={null}
      initial={empty}
      title="New advisory"
      lead="Saved as a draft, it is matched with what customers’ websites show. Nobody is told until you publish it."
      above={<BackLink to={basePath}>Advisories</BackLink>}
    />
  );
}
