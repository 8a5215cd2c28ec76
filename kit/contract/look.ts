/** How round a brand's things are, in px: what is pressed or filled in, and what holds other things. */
export const corners = {
  square: { control: 2, card: 3 },
  soft: { control: 8, card: 12 },
  round: { control: 14, card: 22 },
} as const;

/** The faces of a brand's titles and figures, all of which ship with the product. Running text is Inter. */
export const headingFaces = {
  inter: { family: 'Inter Variable', font: 'inter' },
  bricolage: { family: 'Bricolage Grotesque Variable', font: 'bricolage-grotesque' },
  serif: { family: 'Source Serif 4 Variable', font: 'source-serif-4' },
} as const;

/** What a brand looks like beside its colour. */
export interface Look {
  corners: keyof typeof corners;
  headings: keyof typeof headingFaces;
}

export const plainLook: Look = { corners: 'soft', headings: 'inter' };
