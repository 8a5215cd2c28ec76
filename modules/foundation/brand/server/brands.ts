import { basename } from 'node:path';
import type { Config } from '#kit/server/config.ts';
import type { Brand } from '../schemas/brand.ts';
import { currentBrands } from './opened.ts';
import { isLocalHost } from './rules/localHost.ts';
import { startingPictures } from './rules/startingPictures.ts';
import { svgAround } from './rules/svgAround.ts';

/** A brand's data as it is written, by the name of its file. @throws where there is no such brand. */
export const brandFiles = (brandId: string) => currentBrands().find(brandId).files;

/** A picture by its path below `assets/`, or undefined where there is no such brand or picture. */
export const brandPicture = (brandId: string, name: string): Buffer | undefined =>
  currentBrands().all.get(brandId)?.pictures.get(name);

/** A picture of a brand as SVG text, by its address in the brand's data; a PNG stands in one of its size. */
export function readBrandSvg(brandId: string, address: string): string {
  const { brand, pictures } = currentBrands().find(brandId);
  const picture = pictures.get(basename(address));
  // Where the storage did not give it yet: a document is better with a plain sign than not made.
  if (!picture) return startingPictures(brand)['logo-dark.svg'];
  return address.endsWith('.png') ? svgAround(picture) : picture.toString('utf8');
}

export const allBrands = (): Brand[] => [...currentBrands().all.values()].map(({ brand }) => brand);

/** Brands that cannot be read as they are now, with the reason. */
export const brandProblems = () => currentBrands().problems();

/** @throws when there is no such brand: ids come from our own rows, so that is a fault. */
export const brandById = (brandId: string): Brand => currentBrands().find(brandId).brand;

/** Undefined where there is no such brand, or none that can be read. */
export const findBrand = (brandId: string): Brand | undefined =>
  currentBrands().all.get(brandId)?.brand;

/** The brand of who comes by a host that is nobody's. */
export const defaultBrand = (): Brand => brandById(currentBrands().defaultBrandId);

/** @throws Error where DEFAULT_BRAND names no brand: a process must not start with that. */
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

/** The brand on whose web domain a host is, or undefined: this machine, or nobody's (security R4). */
export const brandOfHost = (host: string): Brand | undefined => currentBrands().brandOfHost(host);

/** Whether a host is that of a brand of which nothing can be read. */
export const isSpoiltHost = (host: string): boolean => currentBrands().isSpoiltHost(host);

/**
 * Where the brand's portal is, for links in mails and for the incorrect-URL screen. Configuration
 * only: what a request says of its host never gets into a link (security R3).
 */
export function brandAddress(
  { webDomain }: Brand,
  config: Pick<Config, 'production' | 'PUBLIC_URL' | 'PORT'>,
): string {
  if (config.production) return `https://${webDomain}`;
  const address = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  // A name below localhost is this machine (RFC 6761), so that such a brand has its own address here.
  if (isLocalHost(webDomain)) address.hostname = webDomain;
  return address.href.replace(/\/$/, '');
}

const isAt = (host: string, address: string | undefined): boolean =>
  address !== undefined && host.toLowerCase() === new URL(address).hostname;

type Where = Pick<Config, 'production' | 'PUBLIC_URL'>;

/** In production every host is one brand's or nobody's: PUBLIC_URL's own is the default brand's there. */
export const brandAt = (host: string, config: Where): Brand | undefined =>
  brandOfHost(host) ??
  (config.production && isAt(host, config.PUBLIC_URL) ? defaultBrand() : undefined);

/** Whether anything is served on a host: in production on a brand's alone, not on this machine's names. */
export const isPortalHost = (host: string, config: Where): boolean =>
  !config.production || brandAt(host, config) !== undefined;

/**
 * Whether a request's host is where a brand is served: below its web domain, or (outside production, where
 * no brand has its domain) on this machine and at PUBLIC_URL. A link works on its own brand's host only.
 */
export function isHostOf(host: string, { webDomain }: Brand, config: Where): boolean {
  const owner = brandAt(host, config);
  // In the demonstration a brand may have a name below localhost as its own.
  if (owner) return owner.webDomain === webDomain;
  return !config.production && (isLocalHost(host) || isAt(host, config.PUBLIC_URL));
}
