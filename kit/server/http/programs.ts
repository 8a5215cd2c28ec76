import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#kit/contract/call.ts';
import type { PlatformRefusal } from '#kit/contract/envelope.ts';

/**
 * The form of a program's key (decision 54): a prefix by which a scanner of secrets finds it, 256 random bits, and
 * their checksum, so that what was mistyped or made up is refused without a query.
 */
const prefix = 'portal_';
const form = /^portal_([0-9a-f]{64})([0-9a-f]{8})$/;
const checksumOf = (random: string): string => crc32(random).toString(16).padStart(8, '0');

export function createProgramKey(): string {
  const random = randomBytes(32).toString('hex');
  return `${prefix}${random}${checksumOf(random)}`;
}

export function isProgramKey(text: string): boolean {
  const [, random = '', checksum = ''] = form.exec(text) ?? [];
  return checksum === checksumOf(random);
}

/** Why a key is nobody's. */
export type KeyRefusal = 'KEY_UNKNOWN' | 'KEY_EXPIRED' | 'KEY_WITHDRAWN';

/** Whose calls a key makes, or why it makes none. */
export type IdentifyProgram<Who> = (key: string) => Promise<Who | KeyRefusal>;

/** What a program sends in place of a cookie (RFC 6750 §2.1); null where no such key is sent. */
function keyIn({ headers }: FastifyRequest): string | null {
  const [scheme = '', key = ''] = (headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && key.startsWith(prefix) ? key : null;
}

/** Who makes a call: by its key where one is sent, to which no cookie adds anything, else by the session. */
export async function identifyAny<Who extends object>(
  call: Pick<Call, 'programs' | 'changes'>,
  request: FastifyRequest,
  {
    identify,
    identifyProgram,
  }: {
    identify(request: FastifyRequest): Promise<Who | null>;
    identifyProgram: IdentifyProgram<Who>;
  },
): Promise<Who | PlatformRefusal | null> {
  const key = keyIn(request);
  if (key === null) return identify(request);
  const program = await identifyProgram(key);
  if (typeof program === 'string') return program;
  return call.programs && !call.changes ? program : 'NOT_FOR_PROGRAMS';
}
