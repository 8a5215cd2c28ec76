import { searchKeyOf } from '#kit/contract/search.ts';
import { type Complaints, complaintsOf } from '#kit/web/forms/complaintsOf.ts';
import { linesOf } from '#kit/web/text/linesOf.ts';
import { type MarketplaceData, marketplaceData, type PartnerOffer } from '../schemas.ts';
import { offerComplaints } from './copy.ts';

/** An offer in its editor: its lists are lines, as typed. */
export interface Draft {
  key: string;
  /** Whether the offer has never been saved. After that its partner's name is fixed, because claims refer to it. */
  isNew: boolean;
  /** Whether the offer is removed when the document is saved; until then it can be restored. */
  isOut: boolean;
  offer: PartnerOffer;
}
export interface Edited extends Omit<MarketplaceData, 'offers'> {
  drafts: readonly Draft[];
}

export const editedOf = ({ offers, ...rest }: MarketplaceData): Edited => ({
  ...rest,
  drafts: offers.map((offer) => ({ key: offer.partner, isNew: false, isOut: false, offer })),
});

/** The drafts that are saved, in the places of their offers. */
export const kept = (drafts: Edited['drafts']): Draft[] => drafts.filter(({ isOut }) => !isOut);

/** The offers as they would be saved; the contract trims what is one line. */
export const writtenOf = ({ drafts, ...rest }: Edited): MarketplaceData => ({
  ...rest,
  offers: kept(drafts).map(({ offer: { code, ...offer } }) => ({
    ...offer,
    about: linesOf(offer.about),
    includes: linesOf(offer.includes),
    url: offer.url.trim(),
    ...(code?.trim() && { code }),
  })),
});

export const addOffer = (edited: Edited, key: string): Edited => ({
  ...edited,
  drafts: [
    {
      key,
      isNew: true,
      isOut: false,
      offer: {
        partner: '',
        name: '',
        category: edited.categories[0]?.id ?? '',
        tagline: '',
        about: [],
        includes: [],
        saving: { percent: 0, text: '' },
        terms: '',
        topics: [],
        url: '',
        featured: false,
      },
    },
    ...edited.drafts,
  ],
});

export const withDraft = (edited: Edited, changed: Draft): Edited => ({
  ...edited,
  drafts: edited.drafts.map((draft) => (draft.key === changed.key ? changed : draft)),
});

/** What prevents saving, each at its place: 'offers.2.name', where what is taken out has no place. */
export const complaintsAbout = (edited: Edited): Complaints | null =>
  complaintsOf(marketplaceData, writtenOf(edited), offerComplaints);

/** A name in the form that addresses use. */
export const slugOf = (name: string): string =>
  searchKeyOf(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
