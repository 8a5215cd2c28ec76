import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { type Config, settings } from '#kit/server/config.ts';
import type { Brand } from '../schemas.ts';
import { readBrandJson } from './brandFolder.ts';
import { isLocalHost } from './rules/localHost.ts';
import { matchesDomain } from './rules/matchesDomain.ts';
import { svgAround } from './rules/svgAround.ts';
import { brandsNow } from './shelf.ts';

/** The brand of who comes by a host that is nobody's. */
const defaultBrandId = settings.DEFAULT_BRAND.parse(process.env.DEFAULT_BRAND);

/** @throws Error where DEFAULT_BRAND names no brand: a process must not start with that. */
export function refuseUnknownDefault(): void {
  if (brandsNow().has(defaultBrandId)) return;
  const names = [...brandsNow().keys()].sort().join(', ');
  throw new Error(`DEFAULT_BRAND: there is no brand ${defaultBrandId}. There are: ${names}.`);
}

function folderOf(brandId: string): string {
  const folder = brandsNow().get(brandId)?.folder;
  if (!folder) throw new Error(`There is no brand ${brandId}`);
  return folder;
}

/** What a brand brings as data for a module, such as `plans.json`. */
export const readBrandFile = <Schema extends z.ZodType>(
  brandId: string,
  file: string,
  schema: Schema,
): z.output<Schema> => readBrandJson(folderOf(brandId), file, schema);

/** A picture of a brand as SVG text, by its address in the brand's data; a PNG stands in one of its size. */
export function readBrandSvg(brandId: string, address: string): string {
  const file = readFileSync(join(folderOf(brandId), 'assets', basename(address)));
  return address.endsWith('.png') ? svgAround(file) : file.toString('utf8');
}

export const allBrands = (): Brand[] => [...brandsNow().values()].map(({ brand }) => brand);

/** @throws when there is no such brand: ids come from our own rows, so that is a fault. */
export function brandById(brandId: string): Brand {
  const found = brandsNow().get(brandId);
  if (!found) throw new Error(`There is no brand ${brandId}`);
  return found.brand;
}

export const defaultBrand = (): Brand => brandById(defaultBrandId);

/** The brand on whose web domain a host is, or undefined: this machine, or nobody's (security R4). */
export const brandOfHost = (host: string): Brand | undefined =>
  allBrands().find(({ webDomain }) => matchesDomain(host, webDomain));

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

/** Where a brand's pictures stand, or undefined where there is no such brand. */
export function assetsOf(brandId: string): string | undefined {
  const found = brandsNow().get(brandId);
  return found && join(found.folder, 'assets');
}
