import { linesOf } from '#kit/web/text/linesOf.ts';
import { type MarketplaceData, marketplaceData, type PartnerOffer } from '../schemas.ts';
import { fieldProblems, type OfferField } from './copy.ts';

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

const kept = (drafts: Edited['drafts']): Draft[] => drafts.filter(({ isOut }) => !isOut);

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

/** What prevents saving, by field, as found by the contract's own schema. */
export interface Problems {
  /** By a draft's key. */
  offers: Readonly<Record<string, Partial<Record<OfferField, string>>>>;
  /** Ids of categories without a name. */
  categories: readonly string[];
}

/** Null when nothing prevents saving. */
export function problemsOf(edited: Edited): Problems | null {
  const content = writtenOf(edited);
  const { error } = marketplaceData.safeParse(content);
  if (!error) return null;
  const drafts = kept(edited.drafts);
  const offers: Record<string, Partial<Record<OfferField, string>>> = {};
  const categories: string[] = [];
  for (const { path } of error.issues) {
    const [list, place, ...inside] = path;
    if (typeof place !== 'number') continue;
    if (list === 'categories') categories.push(content.categories[place]?.id ?? '');
    const key = drafts[place]?.key;
    const field = inside[1] === 'percent' ? 'percent' : inside[0];
    if (list === 'offers' && key && isField(field)) {
      offers[key] = { ...offers[key], [field]: fieldProblems[field] };
    }
  }
  return { offers, categories };
}
const isField = (name: unknown): name is OfferField =>
  typeof name === 'string' && Object.hasOwn(fieldProblems, name);

/** A name in the form that addresses use. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
