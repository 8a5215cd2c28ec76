import { createContext, use } from 'react';
import { helpPath } from '#kit/contract/help.ts';

/** What screens show of the brand. */
export interface BrandTheme {
  brandNameShort: string;
  brandNameLong: string;
  brandLogo: string;
  /** For dark backgrounds. */
  brandLogoDark: string;
  emailDomain: string;
  supportEmail: string;
  helpCenter: string;
  marketingCollateral: { headline: string; points: readonly string[] };
  promotion?: { title: string; note: string; startsAt: string; endsAt: string };
}

/** Provides the brand: `<BrandFaceProvider value={brand}>`, once, at the root of a web app. */
export const BrandFaceProvider = createContext<BrandTheme | null>(null);

/** The brand's names, logo and addresses. */
export function useBrand(): BrandTheme {
  const brand = use(BrandFaceProvider);
  if (!brand) throw new Error('useBrand outside of BrandFaceProvider');
  return brand;
}

/**
 * The brand's own help center, or our help articles: of these the one for the given address of the portal. Of an address
 * its path alone is passed on, and nothing of a link's secret in it (SHL-171).
 */
export const helpAddress = ({ helpCenter }: Pick<BrandTheme, 'helpCenter'>, at = ''): string => {
  const path = at.replace(/[?#].*/, '').replaceAll(/[^/]{20,}/g, '-');
  return helpCenter || `${helpPath}?at=${encodeURIComponent(path)}`;
};
