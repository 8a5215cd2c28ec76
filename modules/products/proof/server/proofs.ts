import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Control, Evidence, Statement } from '../schemas.ts';
import { sourceWords, standingWords } from '../vocabulary.ts';

/** One thing that proves a control, or was said of it, as texts; days are in ISO 8601. */
export interface Proof {
  kind: string;
  who: string;
  scope: string;
  on: string;
  until: string;
  details: string;
}

/** All that is shown of a control. */
export function proofsOf(
  { evidence, statement }: Pick<Control, 'evidence' | 'statement'>,
  timeZone: string,
): Proof[] {
  const proofs = evidence.map(ofEvidence);
  if (statement) proofs.push(ofStatement(statement, timeZone));
  return proofs;
}

const named = (kind: string, hasEnded: boolean) => (hasEnded ? `${kind}, ended` : kind);

function ofEvidence({ source, what, scope, isWhole, seenOn, until, hasEnded }: Evidence): Proof {
  const kind = named(standingWords[isWhole ? 'seen' : 'part'], hasEnded);
  return { kind, who: sourceWords[source], scope, on: seenOn, until, details: what };
}

function ofStatement(statement: Statement, timeZone: string): Proof {
  const { kind, by, scope, statedAt, until, note, hasEnded, file } = statement;
  const isProof = kind === 'inPlace';
  return {
    kind: named(standingWords[isProof ? 'stated' : 'notApplying'], hasEnded),
    who: by,
    scope: isProof ? scope : '',
    on: dayIn(timeZone, new Date(statedAt)),
    until,
    details: [isProof ? note : scope, file ? `File: ${file.name}, SHA-256 ${file.sha256}` : '']
      .filter((text) => text !== '')
      .join('\n'),
  };
}
