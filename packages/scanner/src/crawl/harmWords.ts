/** What names say of an action that is not a scan's to take. */
import { safeDecode } from './inputs.ts';

/** The same in German, French, Spanish, Italian, Dutch and Portuguese, without their accents. */
const abroad =
  `abmelden ausloggen loschen loeschen entfernen kundigen kuendigen deaktivieren zurucksetzen zuruecksetzen
   bezahlen kaufen deconnexion deconnecter supprimer effacer resilier desactiver reinitialiser payer acheter salir
   desconectar eliminar borrar desactivar restablecer pagar comprar disconnetti esci elimina eliminare cancella cancellare
   disattiva paga acquista uitloggen afmelden verwijderen opzeggen betalen kopen sair apagar excluir`.split(
    /\s+/,
  );

/** Words of actions that end a scan's session, cost the owner something, or switch the site for all. */
const never = new Set([
  ...abroad,
  ...`logout signout signoff logoff delete remove destroy erase wipe purge truncate drop reset setup
   install uninstall reinstall shutdown reboot terminate deactivate unsubscribe unregister revoke
   disable checkout purchase pay buy refund cancel ban restore rollback toggle enforce`.split(
    /\s+/,
  ),
]);
const pairs =
  /\b(?:log|sign) (?:\w+ )?(?:out|off)\b|\bplace order\b|\bend session\b|\bcerrar sesion\b/;

/** What belongs to an account, or to how a site is set up. */
const objects =
  '(?:password|passwd|passphrase|passcode|pwd|pin|e[ -]?mail|mail|account|profile|username|settings|preferences|security|payment|billing|bank|credit card|mfa|two factor|api key|role|permissions?|language|locale|https|ssl|tls|passwort|kennwort|konto|profil|einstellungen|sprache|mot de passe|compte|parametres|langue|contrasena|clave|cuenta|perfil|ajustes|idioma|impostazioni|lingua|wachtwoord|instellingen|taal|senha|conta|configuracoes)';
/** They take effect at once, where the others first lead to a form. */
const atOnce =
  '(?:set|switch|enable|activate|turn|lower|raise|close|lock|unlock|schliessen|sperren|wechseln|umstellen|aktivieren|fermer|activer|cerrar|activar|chiudi|attiva|sluiten|fechar|ativar)';
const changes =
  '(?:change|update|edit|modify|save|apply|replace|rotate|regenerate|andern|aendern|speichern|aktualisieren|modifier|changer|enregistrer|cambiar|modificar|guardar|actualizar|modifica|cambia|salva|aggiorna|wijzigen|opslaan|alterar|salvar|atualizar)';

/** What a site keeps of somebody or of what it sells; other than an account, forms that add one are tested. */
const records =
  '(?:users?|customers?|clients?|persons?|people|members?|employees?|patients?|contacts?|details|records?|entry|entries|address|addresses|products?|items?|prices?|orders?|bookings?|invoices?|kunde\\w*|nutzer\\w*|benutzer\\w*|mitglied|daten|adresse|artikel|preis|bestellung|utilisateur|adresses|produit|prix|commande|usuario|cliente|direccion|datos|producto|precio|pedido|utente|indirizzo|dati|prodotto|prezzo|ordine|klant|gegevens|adres|prijs|endereco|dados|produto|preco)';

const inOrder = (verbs: string, what = objects) =>
  new RegExp(`\\b${verbs}(?: \\w+){0,2} ${what}\\b|\\b${what}(?: \\w+)? ${verbs}\\b`);
const switching = inOrder(atOnce);
const changing = new RegExp(
  `${inOrder(changes).source}|\\bnew (?:password|passphrase|e ?mail|mail address)\\b`,
);
const changeWord = new RegExp(`\\b${changes}\\b`);
/** A button that only leads to a form is pressed. */
const savingRecord = inOrder(
  '(?:update|save|replace|speichern|aktualisieren|enregistrer|guardar|actualizar|salva|aggiorna|opslaan|salvar|atualizar)',
  records,
);
const recordWord = new RegExp(`\\b${records}\\b`);
const objectWord = new RegExp(`\\b${objects}\\b`);

/** In the words of a button as they stand there; more than of a form, for what it does is not seen. */
export const harmfulButton = `log ?out|sign ?out|delete|remove|reset|pay|buy|order|checkout|cancel|unsubscribe|deactivate|transfer|purchase|toggle|enforce|\\b(?:${abroad.join('|')})\\b|${switching.source}|${changing.source}|${savingRecord.source}`;

/** 'deleteUser', '/delete_user' and 'Delete user' all read 'delete user'. */
export function wordsOf(text: string): string {
  return safeDecode(text.slice(0, 2000))
    .replace(/%[0-9a-f]{2}/gi, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** Does following or sending what is named so end, cost or switch something by itself? */
export function isHarmful(text: string): boolean {
  const said = wordsOf(text);
  return (
    pairs.test(said) || switching.test(said) || said.split(' ').some((word) => never.has(word))
  );
}

/** 'Change password', 'settings-update': harmless as the name of a page, harmful once it is sent. */
export const changesAccount = (text: string): boolean => changing.test(wordsOf(text));

export const namesChange = (text: string): boolean => changeWord.test(wordsOf(text));

export const namesObject = (text: string): boolean => objectWord.test(wordsOf(text));

export const namesRecord = (text: string): boolean => recordWord.test(wordsOf(text));

const passwordName = /pass|pwd|secret/i;
const changedPassword =
  /(?:new|old|current|confirm|repeat|again|verify)[\w-]{0,3}(?:pass|pwd)|(?:pass(?:word|wd)?|pwd)[\w-]{0,2}(?:new|old|conf|again|repeat|check|verify|2)/i;

/** Do the names of what is sent say that a password is chosen, rather than that somebody signs in? */
export const choosesPassword = (names: readonly string[]): boolean =>
  names.some((name) => changedPassword.test(name)) ||
  names.filter((name) => passwordName.test(name)).length > 1;
