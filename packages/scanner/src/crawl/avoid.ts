import type { Form } from './page.ts';

/** Words of actions that a scan must not trigger: they end its session or cost the owner something. */
const never = new Set(
  `logout signout signoff logoff delete remove destroy erase wipe purge truncate drop reset setup
   install uninstall reinstall shutdown reboot terminate deactivate unsubscribe unregister revoke
   disable checkout purchase pay buy refund cancel ban restore rollback`.split(/\s+/),
);
const pairs =
  /\b(?:log|sign) (?:out|off)\b|\bsecurity level\b|\bset security\b|\bplace order\b|\bclose account\b/;
/** In forms also what sends mail to people or money away. */
const inForms = /\b(?:payment|transfer|donate|withdraw|invite|newsletter|subscribe)\b/;

/** 'deleteUser', '/delete_user' and 'Delete user' all read 'delete user'. */
function words(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/%[0-9a-f]{2}/gi, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

function isHarmful(text: string): boolean {
  const said = words(text);
  return pairs.test(said) || said.split(' ').some((word) => never.has(word));
}

/** Should a scan leave this address alone, by its own name or the words of the link to it? */
export function avoidsAddress(url: string, linkWords = ''): boolean {
  const { pathname, search } = new URL(url);
  // A folder that is merely named so ('/delete-statement-cases/list') is judged by its last part.
  const last = pathname.split('/').filter(Boolean).slice(-2).join(' ');
  return isHarmful(`${last} ${search}`) || (linkWords.length < 40 && isHarmful(linkWords));
}

export function avoidsForm(form: Form): boolean {
  if (avoidsAddress(form.action)) return true;
  if (form.method === 'GET') return isHarmful(form.words);
  const names = Object.keys(form.fields).join(' ');
  if (/(^|\s)(security|seclev|phpids|captcha_enabled)(\s|$)/i.test(names)) return true;
  if (/card_?(number|no)|cvv|cvc|iban/i.test(names)) return true;
  return isHarmful(form.words) || inForms.test(words(form.words));
}
