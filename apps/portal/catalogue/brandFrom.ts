import { brandRoles } from '#kit/contract/brandRoles.ts';
import { colourPattern } from '#kit/contract/formats.ts';
import { corners, headingFaces, plainLook } from '#kit/contract/look.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';

const plainColour = '#0b6470';

/** The brand that the page's address asks for: '?colour=%23ffd400&corners=round&headings=serif'. */
export function brandFrom(search: string): Brand {
  const asked = new URLSearchParams(search);
  const colour = asked.get('colour') ?? '';
  const primary = colourPattern.test(colour) ? colour : plainColour;
  return {
    brandId: 'catalogue',
    brandNameShort: 'Corner Care',
    brandNameLong: 'Corner Care for Small Shops',
    brandLogo: '',
    brandLogoDark: '',
    favicon: '',
    colors: { primary, accent: primary },
    look: {
      corners: oneOf(corners, asked.get('corners'), plainLook.corners),
      headings: oneOf(headingFaces, asked.get('headings'), plainLook.headings),
    },
    webDomain: 'corner-care.example',
    emailDomain: 'corner-care.example',
    supportEmail: '',
    bounceEmail: '',
    conciergeEmail: '',
    conciergeSchedulingLink: '',
    helpCenter: '',
    marketingCollateral: { headline: '', points: [] },
    securityOffer: { headline: '', points: [], optIn: '' },
    supportVisits: 'told',
    timeZone: 'America/Los_Angeles',
    roles: brandRoles(primary),
  };
}

const oneOf = <Name extends string>(
  table: Readonly<Record<Name, unknown>>,
  name: string | null,
  otherwise: Name,
): Name => (name !== null && Object.hasOwn(table, name) ? (name as Name) : otherwise);
