import type { Exchange } from '../../ground/exchange.ts';
import { ifAnswered } from '../../net/requestError.ts';
import { excerpt } from '../answers.ts';
import type { Observation, Prober } from '../check.ts';

/** A file that should not be there, and how its content is told from any other page. */
export interface WellKnownFile {
  path: string;
  /** True only for the file itself, whatever a site answers to unknown addresses. */
  isIt(body: string, exchange: Exchange): boolean;
  /** What is shown of it, where it may hold secrets. */
  shown?: (body: string) => string;
  /** Files of one cause are one finding. */
  cause?: string;
}

/** Asks for each file and reports those whose content is what it would be. */
export async function lookFor(
  files: readonly WellKnownFile[],
  prober: Prober,
): Promise<Observation[]> {
  const found = await Promise.all(files.map((file) => lookForOne(file, prober)));
  return found.filter((observation) => observation !== null);
}

async function lookForOne(file: WellKnownFile, prober: Prober): Promise<Observation | null> {
  const exchange = await pageAt(file.path, prober);
  if (exchange === null || !file.isIt(exchange.response.body, exchange)) return null;
  const { body } = exchange.response;
  return {
    method: 'GET',
    url: exchange.request.url,
    cause: file.cause ?? file.path,
    evidence: `GET ${file.path} answers 200:\n${file.shown ? file.shown(body) : excerpt(body, 0, 200)}`,
    confidence: 'confirmed',
  };
}

/** The answer to a GET where there is one with content, otherwise null. */
export async function pageAt(path: string, prober: Prober): Promise<Exchange | null> {
  return ifAnswered(async () => {
    const exchange = await prober.get(path);
    return exchange.response.status === 200 && exchange.response.body !== '' ? exchange : null;
  }, null);
}

/** A page where a plain file was asked for: the site's way of saying 'not found', or its start. */
export const looksLikePage = (body: string): boolean =>
  /^\s*(?:<!doctype html|<html|<head|<body)/i.test(body);

/** Names without values. */
export const namesOnly = (body: string): string =>
  body
    .split(/\r?\n/)
    .slice(0, 30)
    .map((line) => line.replace(/([=:]).*/, '$1 …').slice(0, 80))
    .join('\n');

/** '/shop/img/hat.png' lies in '/shop/img/' and '/shop/'. */
function foldersOf(address: string): string[] {
  const parts = new URL(address).pathname.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`);
}

/** The folders in which the addresses lie, those nearest to the top first; the top itself is left out. */
export function foldersAbove(addresses: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const address of addresses) for (const folder of foldersOf(address)) folders.add(folder);
  return [...folders].sort((a, b) => a.split('/').length - b.split('/').length);
}
