import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type Brand, brand } from '../schemas.ts';

/** @throws Error that tells what is wrong with a brand's folder. */
export function readBrandFolder(folder: string): Brand {
  const read = readBrandJson(folder, 'brand.json', brand);
  if (read.brandId !== basename(folder)) {
    throw new Error(`${folder}/brand.json calls itself ${read.brandId}`);
  }
  for (const address of [read.brandLogo, read.brandLogoDark, read.favicon]) {
    const file = address.replace(`/brand/${read.brandId}/`, '');
    if (file !== basename(file) || !existsSync(join(folder, 'assets', file))) {
      throw new Error(`${folder}/brand.json: there is no picture ${address} in assets/`);
    }
  }
  return read;
}

/** @throws Error that names the file and each thing that is wrong with it. */
export function readBrandJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const path = join(folder, file);
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`${path} is not right:\n${reason}`);
  }
}

/** The same of a file that a brand may leave out; null where it does. */
export const readOptionalBrandJson = <Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): z.output<Schema> | null =>
  existsSync(join(folder, file)) ? readBrandJson(folder, file, schema) : null;
