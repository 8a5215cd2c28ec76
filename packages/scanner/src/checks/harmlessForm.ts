import type { Form } from '../crawl/forms.ts';

const looksUp = /search|query|find|filter|look-?up|subscribe|newsletter|language|locale/i;
const searches = /\/(?:search|find)(?:\.\w+)?\/?(?:[?#]|$)/i;
/** Whoever asks for a new password is not signed in: there is no session that another site could use. */
const forgotten =
  /(?:lost|forgot(?:ten)?)[-_ ]?(?:your[-_ ]?)?password|password[-_]?(?:lost|forgot)/i;
const searchField = /^(?:q|s|k|w|term|query|search|keywords?|words?|text|lang|locale)$/i;

/** Does sending the form change nothing that belongs to the visitor, by all that its names tell? */
export function changesNothing(form: Form): boolean {
  const typed = Object.keys(form.fields).filter(
    (name) => !/^(?:hidden|submit)$/.test(form.types[name] ?? ''),
  );
  if (looksUp.test(`${form.words} ${typed.join(' ')}`) || searches.test(form.action)) return true;
  if (forgotten.test(form.action)) return true;
  const [only = ''] = typed;
  return looksUp.test(form.action) && typed.length === 1 && searchField.test(only);
}
