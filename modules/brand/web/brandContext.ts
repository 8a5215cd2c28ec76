import { createContext, use } from 'react';
import type { Brand } from '#modules/brand/contract.ts';

const BrandContext = createContext<Brand | null>(null);
export const BrandProvider = BrandContext;

/** The provider's names, logo and addresses. */
export function useBrand(): Brand {
  const brand = use(BrandContext);
  if (!brand) throw new Error('useBrand outside of BrandProvider');
  return brand;
}

export const supportEmail = (brand: Brand): string => `support@${brand.emailDomain}`;
