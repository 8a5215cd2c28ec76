/** State that the areas of Harbor Bakery share while the site is open. */
import type { Database, Row } from '../ground/database.ts';
import type { Disk } from '../ground/disk.ts';
import { escaped } from '../ground/reply.ts';

export interface Entry {
  name: string;
  message: string;
}

export interface Shop {
  database: Database;
  disk: Disk;
  /** The newest last; at most twenty entries are kept. */
  guestbook: Entry[];
  /** Customer ids by session id; at most two hundred are kept. */
  sessions: Map<string, number>;
}

export const sessionCookie = 'harbor_session';

export function price(cents: unknown): string {
  return `$${(Number(cents) / 100).toFixed(2)}`;
}

/** Product rows as cards. */
export function cards(rows: readonly Row[]): string {
  return `<ul class="cards">${rows.map(card).join('')}</ul>`;
}

function card(row: Row): string {
  const [name, about] = [escaped(String(row.name)), escaped(String(row.about))];
  const address = `/product?id=${encodeURIComponent(String(row.id))}`;
  return `<li class="card"><img src="/images/${encodeURIComponent(String(row.picture))}.svg" alt="" loading="lazy"><div class="text"><h3><a href="${address}">${name}</a></h3><p>${about}</p><span class="price">${price(row.cents)}</span></div></li>`;
}
