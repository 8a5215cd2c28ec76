import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { noticeKinds } from '../../contract.ts';

const payload = z.tuple([z.uuid(), z.string().max(100), z.enum(noticeKinds)]);

export interface Unsubscription {
  orgId: string;
  cognitoId: string;
  kind: (typeof noticeKinds)[number];
}

const signatureOf = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${text}`).digest();

/** What a mail's link carries: whose which mails end. Signed, so that nobody makes one for another; nothing is stored. */
export function unsubscribeToken(
  { orgId, cognitoId, kind }: Unsubscription,
  secret: string,
): string {
  const text = Buffer.from(JSON.stringify([orgId, cognitoId, kind])).toString('base64url');
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
}

/** Null for what was not signed here. */
export function readUnsubscribeToken(token: string, secret: string): Unsubscription | null {
  const [text = '', signature = ''] = token.split('.');
  const expected = signatureOf(text, secret);
  const given = Buffer.from(signature, 'base64url');
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const [orgId, cognitoId, kind] = payload.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  return { orgId, cognitoId, kind };
}
