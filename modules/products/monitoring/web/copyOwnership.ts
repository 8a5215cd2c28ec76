import type { Ownership } from '../schemas.ts';
import { levelLabels, type ProofMethod } from '../vocabulary.ts';

/** The ways to prove ownership of a website, the easiest first. */
export const methodWords: Record<
  ProofMethod,
  { label: string; what: string; steps: string; found: string }
> = {
  file: {
    label: 'A file on the website',
    what: 'For people who can upload files.',
    steps: 'Make a text file with the line below as all that is in it, and put it at this address:',
    found: 'by a file on the website',
  },
  meta: {
    label: 'A tag on the front page',
    what: 'For people who use a website builder.',
    steps:
      'Put this tag into the <head> of the page below. Website builders call it custom code or a meta tag for verification:',
    found: 'by a tag on the front page',
  },
  dns: {
    label: 'A DNS record',
    what: 'For people who manage the domain. It stays when the website is rebuilt.',
    steps: 'Add a TXT record with this name and this value where your domain is managed:',
    found: 'by a DNS record',
  },
};

/** The levels that run before ownership is proven; all others need a proof. */
export const levelsWithout = `${levelLabels.lightning} and ${levelLabels.safe}`;
export const levelsWith = `${levelLabels.normal}, ${levelLabels.full} and ${levelLabels.log4shell}`;

type OwnershipState = 'proven' | 'missing' | 'open' | 'optional';

export const ownershipStateOf = ({ required, method, missingSince }: Ownership): OwnershipState => {
  if (method) return missingSince ? 'missing' : 'proven';
  return required ? 'open' : 'optional';
};

const asked = 'Prove that this website is yours, so that we may look closer';

/** Shown beside the website's address: the state of its proof, and what one is for. */
export const ownershipLinks: Record<OwnershipState, string> = {
  proven: 'Proven to be yours',
  missing: 'The proof that this website is yours is gone',
  open: asked,
  optional: asked,
};
