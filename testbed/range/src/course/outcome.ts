/** What a core returns: a whole reply, HTML for the page's body, or names for a list. */
import type { Reply } from '@portal/sample-site/localSite';
import { escaped } from '@portal/sample-site/reply';
import type { Look } from '../random/look.ts';

export type Outcome = Reply | string | readonly string[];

export function dress(look: Look, title: string, outcome: Outcome): Reply {
  if (typeof outcome === 'string') return look.page(title, outcome);
  if (!Array.isArray(outcome)) return outcome as Reply;
  const names = outcome.map((name: string) => escaped(name));
  return look.page(title, names.length > 0 ? look.list(names) : look.paragraph('None today.'));
}
