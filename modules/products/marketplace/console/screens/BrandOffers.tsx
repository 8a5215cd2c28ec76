import { DocumentPage } from '#kit/web/console/DocumentPage.tsx';
import { readOffers } from '#modules/products/marketplace/calls.ts';
import { OffersEditor } from '../components/OffersEditor.tsx';

/** Edits what a brand's partners offer to its customers, and shows how the offers are used. */
export const BrandOffers = () => (
  <DocumentPage
    call={readOffers}
    title="Marketplace offers"
    what="the offers"
    subject="offers are"
    lead={() =>
      'What you save is live at once. Each customer sees first what closes a weakness of their own, then what saves the most; nobody can buy a better place.'
    }
    Editor={OffersEditor}
  />
);
