import { hash } from 'node:crypto';
import type { AuditChain, AuditEntry } from './tables.ts';

/** A row of either log, with the fields that its hash covers. */
export type Link = Omit<AuditEntry, 'orgId' | 'actorKind'> & {
  orgId: string | null;
  /** Null in the staff's log, where every actor is staff. */
  actorKind: string | null;
};

type Part = string | null;
/** Prefixes each part with its length, '-' for null, so that no two lists give the same text. */
const hashOf = (...parts: Part[]): string =>
  hash(
    'sha256',
    parts.map((one) => (one === null ? '-' : `${Buffer.byteLength(one)}:${one}`)).join(),
  );

/** The names have a hash of their own, so that they can be erased without breaking the chain. */
const namesHashOf = ({ namesSalt, actorEmail, subject, ip }: Link): string =>
  hashOf(namesSalt, actorEmail, subject, ip);

const hashOfLink = (link: Link): string =>
  hashOf(
    ...[link.previousHash, String(link.seq), link.id, String(link.at.getTime()), link.orgId],
    ...[link.actorKind, link.actorId, link.action, link.transactionId, link.namesHash],
  );

export interface Broken {
  chain: string;
  /** Null if a row is missing. */
  link: Link | null;
  seq: number;
  what: string;
}

/** Goes along one chain, from its anchor to its head. */
export class ChainWalk {
  readonly #chain: AuditChain;
  #seq: number;
  #hash: string;
  rows = 0;
  erased = 0;

  constructor(chain: AuditChain) {
    this.#chain = chain;
    this.#seq = chain.anchorSeq;
    this.#hash = chain.anchorHash;
  }

  /** What is wrong with the next row, or null. */
  next(link: Link): Broken | null {
    const broken = (what: string): Broken => ({
      chain: this.#chain.chain,
      link,
      seq: link.seq,
      what,
    });
    if (link.seq > this.#seq + 1) return broken('what stood before it is gone');
    if (link.seq <= this.#seq) return broken('it was put in');
    if (link.previousHash !== this.#hash) return broken('it does not follow on the one before it');
    if (link.hash !== hashOfLink(link)) return broken('it was changed');
    if (link.namesSalt === '') this.erased += 1;
    else if (link.namesHash !== namesHashOf(link)) return broken('it was changed');
    this.#seq = link.seq;
    this.#hash = link.hash;
    this.rows += 1;
    return null;
  }

  /** Checks the end, after the last row. */
  end(): Broken | null {
    const { chain, headSeq, headHash } = this.#chain;
    if (this.#seq === headSeq && this.#hash === headHash) return null;
    const what = this.#seq < headSeq ? 'it is gone' : 'it was put in';
    return { chain, link: null, seq: Math.max(this.#seq, headSeq), what };
  }
}
