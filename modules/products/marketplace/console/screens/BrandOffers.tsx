import { Button, Checkbox } from '@mantine/core';
import type { OutputOf } from '#kit/contract/call.ts';
import { newId } from '#kit/web/api/newId.ts';
import { DocumentForm } from '#kit/web/console/DocumentForm.tsx';
import { DocumentPage } from '#kit/web/console/DocumentPage.tsx';
import { DocumentPart, PartHead } from '#kit/web/console/DocumentParts.tsx';
import { type DocumentProps, useVersionedDocument } from '#kit/web/console/useVersionedDocument.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { readOffers, saveOffers } from '#modules/products/marketplace/calls.ts';
import { CategoryFields } from '../components/CategoryFields.tsx';
import { OfferForm } from '../components/OfferForm.tsx';
import { saveRefusals } from '../copy.ts';
import { addOffer, complaintsAbout, editedOf, kept, withDraft, writtenOf } from '../editOffers.ts';

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

/** Edits all offers of a brand, which are saved as one document. */
function OffersEditor(props: DocumentProps<OutputOf<typeof readOffers>>) {
  const { use } = props.read;
  const document = useVersionedDocument({
    ...props,
    readCall: readOffers,
    saveCall: saveOffers,
    begin: ({ marketplace }) => editedOf(marketplace),
    contentOf: (edited) => ({ marketplace: writtenOf(edited) }),
    savedAs: (edited) => editedOf(writtenOf(edited)),
    complaintsAbout,
    saved: 'Saved. The offers are live now.',
  });
  const { edited, setEdited, readOnly } = document;
  const complaints = document.complaints ?? {};
  const { demonstration, categories, drafts } = edited;
  return (
    <DocumentForm document={document} refusals={saveRefusals} opensParts>
      <DocumentPart id="categories" title="Categories">
        <CategoryFields
          categories={categories}
          offers={drafts}
          complaints={complaints}
          readOnly={readOnly}
          onChange={(changed) => setEdited({ ...edited, categories: changed })}
        />
        <Checkbox
          label="Say on every page that partners and offers are invented, for demonstration"
          disabled={readOnly}
          checked={demonstration}
          onChange={(event) => setEdited({ ...edited, demonstration: event.target.checked })}
        />
      </DocumentPart>
      <PartHead id="offers" title="Offers">
        {!readOnly && categories.length > 0 && (
          <Button variant="default" onClick={() => setEdited(addOffer(edited, newId()))}>
            Add an offer
          </Button>
        )}
      </PartHead>
      {drafts.length === 0 && (
        <Card>
          <EmptyState title="No offers yet.">
            {categories.length > 0
              ? 'Customers see an empty marketplace until you add one.'
              : 'Begin with a category; then add the offers of your partners.'}
          </EmptyState>
        </Card>
      )}
      {drafts.map((draft) => (
        <OfferForm
          key={draft.key}
          draft={draft}
          categories={categories}
          at={`offers.${kept(drafts).indexOf(draft)}.`}
          complaints={complaints}
          use={use.find(({ partner }) => partner === draft.offer.partner)}
          readOnly={readOnly}
          onChange={(changed) => setEdited(withDraft(edited, changed))}
        />
      ))}
    </DocumentForm>
  );
}
