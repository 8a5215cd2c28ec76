import type { Config } from '#kit/server/config/config.ts';
import type { Brand, ListedBrand } from '../schemas.ts';
import { brandAddress, defaultBrand } from './brands.ts';
import { isReadOnly } from './writeBrand.ts';

export const listedBrand = (brand: Brand, config: Config): ListedBrand => ({
  brandId: brand.brandId,
  brandNameLong: brand.brandNameLong,
  logo: brand.brandLogo,
  colors: brand.colors,
  webDomain: brand.webDomain,
  address: brandAddress(brand, config),
  isDefault: brand.brandId === defaultBrand().brandId,
  readOnly: isReadOnly(brand.brandId),
});
