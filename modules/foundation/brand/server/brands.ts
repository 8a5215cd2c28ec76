import type { Config } from '#kit/server/config/config.ts';
import type { Brand, ListedBrand } from '../schemas.ts';
import { currentBrands } from './opened.ts';
import { isLocalHost } from './rules/hosts.ts';
import type { Pictured } from './rules/logoOnFill.ts';

/** The texts of a brand's files, by file name. @throws when there is no such brand. */
export const brandFiles = (brandId: string) => currentBrands().find(brandId).files;

/** A picture by its path below `assets/`; undefined when there is no such brand or picture. */
export const brandPicture = (brandId: string, name: string): Buffer | undefined =>
  currentBrands().all.has(brandId) ? currentBrands().picturesOf(brandId).get(name) : undefined;

/** For what draws the brand. @throws when there is no such brand. */
export const withPictures = (brand: Brand): Pictured => ({
  brand,
  pictures: currentBrands().picturesOf(brand.brandId),
});

export const allBrands = (): Brand[] => [...currentBrands().all.values()].map(({ brand }) => brand);

/** Brands whose current version cannot be read, with the reason. */
export const brandProblems = () => currentBrands().problems();

/** @throws when there is no such brand. Ids come from our own rows, so that would be a bug. */
export const brandById = (brandId: string): Brand => currentBrands().find(brandId).brand;

/** Undefined when there is no such brand, or when it could not be read. */
export const findBrand = (brandId: string): Brand | undefined =>
  currentBrands().all.get(brandId)?.brand;

/** Whether a brand comes with the program, and so cannot be changed. */
const isReadOnly = (brandId: string): boolean =>
  (currentBrands().all.get(brandId)?.version ?? null) === null;

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

/** The brand for requests on a host that belongs to no brand. */
export const defaultBrand = (): Brand => brandById(currentBrands().defaultBrandId);

/** @throws Error when DEFAULT_BRAND names no brand: a process must not start with that setting. */
export function refuseUnknownDefault({
  DEFAULT_BRAND: defaultBrandId,
}: Pick<Config, 'DEFAULT_BRAND'>): void {
  const { all } = currentBrands();
  if (all.has(defaultBrandId)) return;
  const names = [...all.keys()].sort().join(', ');
  const problem = brandProblems().find(({ brandId }) => brandId === defaultBrandId);
  throw new Error(
    problem
      ? `DEFAULT_BRAND: the brand ${defaultBrandId} cannot be read: ${problem.message}`
      : `DEFAULT_BRAND: there is no brand ${defaultBrandId}. There are: ${names}.`,
  );
}

/** @throws Error when a brand has the console's host: in production each has one of its own (ASVS 3.5.4). */
export function refuseSharedConsole({
  production,
  CONSOLE_URL,
}: Pick<Config, 'production' | 'CONSOLE_URL'>): void {
  const owner = allBrands().find(({ webDomain }) => isAt(webDomain, CONSOLE_URL));
  if (production && owner)
    throw new Error(
      `CONSOLE_URL: ${owner.webDomain} is the portal of the brand ${owner.brandId}. The console needs a host of its own.`,
    );
}

/**
 * The brand whose web domain contains the host, outside production also that of `{brandId}.localhost`; undefined for this machine
 * itself and for unknown hosts (security R4).
 */
export const brandOfHost = (host: string): Brand | undefined => currentBrands().brandOfHost(host);

/** Whether a host belongs to a brand of which no version could be read. */
export const isSpoiltHost = (host: string): boolean => currentBrands().isSpoiltHost(host);

/**
 * The address of the brand's portal, for links in mails and for the incorrect-URL screen. It comes from the
 * configuration only: the host of a request never gets into a link (security R3).
 */
export function brandAddress(
  { brandId, webDomain }: Brand,
  config: Pick<Config, 'production' | 'PUBLIC_URL' | 'PORT'>,
): string {
  if (config.production) return `https://${webDomain}`;
  const address = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  // A name below localhost is this machine (RFC 6761), so a brand with such a domain has its own address here.
  if (isLocalHost(webDomain)) address.hostname = webDomain;
  else if (address.hostname === 'localhost' && brandId !== defaultBrand().brandId)
    address.hostname = `${brandId}.localhost`;
  return address.href.replace(/\/$/, '');
}

const isAt = (host: string, address: string | undefined): boolean =>
  address !== undefined && host.toLowerCase() === new URL(address).hostname;

type Where = Pick<Config, 'production' | 'PUBLIC_URL'>;

/** The brand of a host. In production, PUBLIC_URL's own host counts as the default brand's. */
export const brandAt = (host: string, config: Where): Brand | undefined =>
  brandOfHost(host) ??
  (config.production && isAt(host, config.PUBLIC_URL) ? defaultBrand() : undefined);

/** Whether the portal is served on a host. In production only brands' hosts are served, not names of this machine. */
export const isPortalHost = (host: string, config: Where): boolean =>
  !config.production || brandAt(host, config) !== undefined;

/**
 * Whether a request's host serves this brand: a host below its web domain or, outside production, where no
 * brand has its domain, this machine and PUBLIC_URL. A link works only on its own brand's host.
 */
export function isHostOf(host: string, { webDomain }: Brand, config: Where): boolean {
  const owner = brandAt(host, config);
  // In the demonstration a brand may have a name below localhost as its own domain.
  if (owner) return owner.webDomain === webDomain;
  return !config.production && (isLocalHost(host) || isAt(host, config.PUBLIC_URL));
}
