import { Button, Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { focusFirstError } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { readOffers, saveOffers } from '../../contract.ts';
import { saveRefusals } from '../copy.ts';
import { addOffer, editedOf, problemsOf, withDraft, writtenOf } from '../editOffers.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { OfferForm } from './OfferForm.tsx';
import classes from './OffersEditor.module.css';

type Read = OutputOf<typeof readOffers>;

/** All offers of a brand are edited here and saved at once. */
export function OffersEditor({
  brandId,
  read,
  readAgain,
}: {
  brandId: string;
  read: Read;
  readAgain: () => Promise<{ data?: Read | undefined }>;
}) {
  // What this was begun from, whatever is read in the background meanwhile.
  const [version, setVersion] = useState(read.version);
  const [begun, setBegun] = useState(() => editedOf(read.marketplace));
  const [edited, setEdited] = useState(begun);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const beginWith = (marketplace: Read['marketplace']) => {
    const anew = editedOf(marketplace);
    setBegun(anew);
    setEdited(anew);
  };
  const refresh = useRefresh();
  const save = useSend(saveOffers, {
    onSuccess: async (saved) => {
      setVersion(saved.version);
      beginWith(writtenOf(edited));
      setTried(false);
      await refresh(readOffers);
      toastSuccess('Saved. The offers are live now.');
    },
  });
  const startAnew = async () => {
    const { data } = await readAgain();
    if (!data) return;
    setVersion(data.version);
    beginWith(data.marketplace);
    setTried(false);
    save.reset();
  };
  const problems = tried ? problemsOf(edited) : null;
  const send = () => {
    setTried(true);
    if (problemsOf(edited)) focusFirstError(form.current);
    else save.mutate({ brandId, version, marketplace: writtenOf(edited) });
  };
  const { readOnly, use } = read;
  const { demonstration, categories, drafts } = edited;
  return (
    <form
      ref={form}
      noValidate
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <LeaveGuard when={edited !== begun && !save.isPending} />
      <fieldset disabled={save.isPending} className={classes.all}>
        <Card as="section" aria-labelledby="categories" className={classes.section}>
          <h2 id="categories">Categories</h2>
          <CategoryFields
            categories={categories}
            offers={drafts}
            unnamed={problems?.categories ?? []}
            readOnly={readOnly}
            onChange={(changed) => setEdited({ ...edited, categories: changed })}
          />
          <Checkbox
            label="Say on every page that partners and offers are invented, for demonstration"
            disabled={readOnly}
            checked={demonstration}
            onChange={(event) => setEdited({ ...edited, demonstration: event.target.checked })}
          />
        </Card>
        <div className={classes.head}>
          <h2>Offers</h2>
          {!readOnly && categories.length > 0 && (
            <Button
              variant="default"
              onClick={() => setEdited(addOffer(edited, crypto.randomUUID()))}
            >
              Add an offer
            </Button>
          )}
        </div>
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
            problems={problems?.offers[draft.key] ?? {}}
            use={use.find(({ partner }) => partner === draft.offer.partner)}
            readOnly={readOnly}
            onChange={(changed) => setEdited(withDraft(edited, changed))}
          />
        ))}
      </fieldset>
      {(problems || save.error) && (
        <div role="alert" className={classes.complaint}>
          {problems && <p>Nothing was saved: what is missing or wrong is marked above.</p>}
          {!problems && save.error && <p>{sentenceFor(save.error, saveRefusals)}</p>}
          {save.error?.code === 'CHANGED_MEANWHILE' && (
            <Button variant="default" onClick={startAnew}>
              Read them anew, without my changes
            </Button>
          )}
        </div>
      )}
      {!readOnly && (
        <div className={classes.save}>
          <Button type="submit" loading={save.isPending}>
            Save the offers
          </Button>
        </div>
      )}
    </form>
  );
}
