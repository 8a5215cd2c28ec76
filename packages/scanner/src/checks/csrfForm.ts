import { asksPassword, type Form } from '../crawl/forms.ts';
import { pageOf } from '../crawl/page.ts';
import { causeOfForm, isVisitedPage } from './answers.ts';
import type { PassiveCheck } from './check.ts';
import { setCookies } from './setCookie.ts';

const tokenName =
  /csrf|xsrf|token|nonce|authenticity|__requestverification|state|_wpnonce|form_key|form_build_id|captcha|altcha/i;

export const csrfForm: PassiveCheck = {
  id: 'csrf-form',
  kind: 'passive',
  title: 'Another site could send this form in your visitor’s name',
  technicalName: 'Form without anti-CSRF token',
  severity: 'medium',
  cwe: 'CWE-352',
  minLevel: 'safe',
  advice: {
    risk: 'A page of a stranger can make a visitor’s browser send the form without the visitor noticing.',
    fix: 'Put an unguessable token tied to the session into each form and check it, and set SameSite=Lax on the session cookie.',
    references: ['OWASP Cross-Site Request Forgery Prevention Cheat Sheet', 'CWE-352'],
  },
  inspect(exchange, site) {
    if (!isVisitedPage(exchange)) return [];
    const { url } = exchange.request;
    const guarded = setCookies(exchange).some(({ sameSite }) =>
      /^(lax|strict)$/.test(sameSite ?? ''),
    );
    if (guarded) return [];
    return (pageOf(exchange)?.forms ?? [])
      .filter((form) => isOpen(form, site.origin))
      .map((form) => ({
        cause: causeOfForm(form, url),
        evidence: `A POST form to ${form.action || url} with the fields ${Object.keys(form.fields).join(', ')}: none of them is a token.`,
        // Whether the server checks something else, such as the Origin header, is not seen from here.
        confidence: 'tentative' as const,
      }));
  },
};

function isOpen(form: Form, origin: string): boolean {
  if (form.method !== 'POST' || !(form.action || `${origin}/`).startsWith(`${origin}/`))
    return false;
  const names = Object.keys(form.fields);
  if (names.length === 0 || asksPassword(form) || changesNothing(form)) return false;
  const hidden = names.filter((name) => form.types[name] === 'hidden');
  const hasToken =
    names.some((name) => tokenName.test(name)) ||
    hidden.some((name) => /^[A-Za-z0-9+/_=.-]{20,}$/.test(form.fields[name] ?? ''));
  return !hasToken;
}

const looksUp =
  /search|query|find|filter|look-?up|subscribe|newsletter|language|locale|\bsuch(?:e|en|begriff|wort)|recherch|busca|b(?:ú|u)squeda|ricerca|\bcerca\b|\bzoek|pesquis|\bszuka|\bhleda|vyhled|abonnier|abonner|suscri|\bsprache|\blangue|idioma/i;
const searches =
  /\/(?:search|find|suchen?|recherche|buscar|busqueda|cerca|ricerca|zoeken|pesquisa|szukaj|hledat)(?:\.\w+)?\/?(?:[?#]|$)/i;
/** Whoever asks for a new password is not signed in: there is no session that another site could use. */
const forgotten =
  /(?:lost|forgot(?:ten)?)[-_ ]?(?:your[-_ ]?)?password|password[-_]?(?:lost|forgot|dimenticata)|(?:pass|kenn)wort[-_]?vergessen|mot[-_]?de[-_]?passe[-_]?oublie|(?:olvid[eo]|recuperar)[-_]?(?:(?:la|mi)[-_]?)?(?:contrase|clave)|wachtwoord[-_]?vergeten|esqueci[-_]?(?:a[-_]?)?(?:minha[-_]?)?senha/i;
const searchField =
  /^(?:q|s|k|w|term|query|search|keywords?|words?|text|lang|locale|suche|suchbegriff|begriff|recherche|busca|buscar|cerca|zoek)$/i;

/** Does sending the form change nothing that belongs to the visitor, by all that its names tell? */
export function changesNothing(form: Form): boolean {
  const typed = Object.keys(form.fields).filter(
    (name) => !/^(?:hidden|submit|image)$/.test(form.types[name] ?? ''),
  );
  if (looksUp.test(`${form.words} ${typed.join(' ')}`) || searches.test(form.action)) return true;
  if (forgotten.test(form.action)) return true;
  const [only = ''] = typed;
  return looksUp.test(form.action) && typed.length === 1 && searchField.test(only);
}
