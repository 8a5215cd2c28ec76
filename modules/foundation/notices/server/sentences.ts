import { allOf, type Contributed } from '#kit/server/services/services.ts';
import type { NoticeKind } from '../vocabulary.ts';
import type { NoticeParams } from './tables.ts';

/**
 * What a module says of its kinds of notice. Without the name of a brand or a date, which depend on who reads
 * when.
 */
export type NoticeSentences = { [Kind in NoticeKind]: (params: NoticeParams[Kind]) => string };

/** The sentence of a stored notice, as the module that knows its kind says it. */
export function sentenceOf(
  services: Contributed,
  { kind, params }: { kind: NoticeKind; params: NoticeParams[NoticeKind] },
): string {
  const says = allOf(services, 'noticeSentences').flatMap((all) => all[kind] ?? [])[0];
  if (!says) throw new Error(`No module says what '${kind}' tells.`);
  return says(params as never);
}
