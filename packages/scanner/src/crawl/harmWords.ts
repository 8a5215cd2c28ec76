/** What names say of an action that is not a scan's to take. */
import { passwordWords, withoutAccents } from '../ground/words.ts';
import { safeDecode } from './inputs.ts';

/**
 * The same in other languages, without their accents: German, French, Spanish, Italian, Dutch, Portuguese, Polish, Czech,
 * Slovak, Swedish, Danish, Norwegian, Finnish, Hungarian, Romanian, Turkish, Croatian, Lithuanian.
 */
const abroad =
  `abmelden ausloggen loschen loeschen entfernen kundigen kuendigen deaktivieren zurucksetzen zuruecksetzen
   bezahlen kaufen kostenpflichtig zahlungspflichtig deconnexion deconnecter supprimer effacer resilier desactiver reinitialiser payer acheter salir
   desconectar eliminar borrar desactivar restablecer pagar comprar disconnetti esci elimina eliminare cancella cancellare
   disattiva paga acquista uitloggen afmelden verwijderen opzeggen betalen kopen sair apagar excluir
   wyloguj wylogowanie usun skasuj anuluj zaplac kup dezaktywuj odhlasit odhlasenie smazat zmazat vymazat
   odstranit zrusit zaplatit koupit kupit loggaut radera avsluta betala kopa slet slett fjern kob kjop betal annuller
   poista peruuta osta maksa kijelentkezes kilepes torles torol eltavolitas fizetes vasarlas deconectare delogare sterge
   stergere plateste cumpara anuleaza cikis kaldir odjava izbrisi obrisi ukloni plati kupi atsijungti istrinti pirkti`.split(
    /\s+/,
  );
/** The same as more than one word. */
const phrasesAbroad =
  `logga ut, log ud, log ut, logg ut, ta bort, kirjaudu ulos, oturumu kapat, satin al, kop nu, cerrar sesion,
   realizar pedido, passer la commande, valider la commande, conferma ordine, bestelling plaatsen`.split(
    /,\s+/,
  );
/** The same in Russian, Ukrainian, Bulgarian, Greek, Arabic and Hebrew. */
const inOtherLetters =
  `выход выйти удалить удаление оплатить купить оформить отменить сбросить отписаться вийти вихід видалити сплатити купити
   скасувати изход изтриване изтрий купи плати αποσυνδεση εξοδος διαγραφη πληρωμη ακυρωση خروج الخروج حذف התנתק התנתקות יציאה מחיקה`
    .split(/\s+/)
    .map(withoutAccents);
/** The same in Chinese, Japanese and Korean, which write words without a space between. */
const withoutSpaces =
  '退出 登出 注销 删除 刪除 削除 购买 購買 購入 支付 付款 結帳 退会 解約 ログアウト サインアウト 로그아웃 삭제 구매 결제 탈퇴'
    .split(' ')
    .map(withoutAccents);

/** Words of actions that end a scan's session, cost the owner something, or switch the site for all. */
const never = new Set([
  ...abroad,
  ...inOtherLetters,
  ...`logout signout signoff logoff delete remove trash destroy erase wipe purge truncate drop reset setup
   install uninstall reinstall shutdown reboot terminate deactivate unsubscribe unregister revoke
   disable checkout purchase pay buy refund cancel ban restore rollback toggle enforce`.split(
    /\s+/,
  ),
]);
const pairs = new RegExp(
  `\\b(?:(?:log|sign) (?:\\w+ )?(?:out|off)|place order|end session|${phrasesAbroad.join('|')})\\b`,
);

/** What belongs to an account, or to how a site is set up. */
const objects =
  '(?:password|passwd|passphrase|passcode|pwd|pin|e[ -]?mail|mail|account|profile|username|settings|preferences|security|payment|billing|bank|credit card|mfa|two factor|api key|role|permissions?|language|locale|https|ssl|tls|passwort|kennwort|konto|profil|einstellungen|sprache|mot de passe|compte|parametres|langue|contrasena|clave|cuenta|perfil|ajustes|idioma|impostazioni|lingua|wachtwoord|instellingen|taal|senha|conta|configuracoes|haslo|ustawienia|heslo|ucet|nastaveni|losenord|kontot|installningar|adgangskode|indstillinger|passord|innstillinger|salasanan?|asetukset|jelszo|beallitasok|fiokom?|setari|contul|sifre|hesap|ayarlar|lozinka|postavke)';
/** They take effect at once, where the others first lead to a form. */
const atOnce =
  '(?:set|switch|enable|activate|turn|lower|raise|close|lock|unlock|schliessen|sperren|wechseln|umstellen|aktivieren|fermer|activer|cerrar|activar|chiudi|attiva|sluiten|fechar|ativar|zamknij|wlacz|zavrit|stang|luk|sulje|kapat)';
const changes =
  '(?:change|update|edit|modify|save|apply|replace|rotate|regenerate|andern|aendern|speichern|aktualisieren|modifier|changer|enregistrer|cambiar|modificar|guardar|actualizar|modifica|cambia|salva|aggiorna|wijzigen|opslaan|alterar|salvar|atualizar|zmien|zapisz|aktualizuj|zmenit|ulozit|upravit|andra|spara|uppdatera|aendre|opdater|lagre|endre|oppdater|vaihda|tallenna|paivita|modositas|mentes|frissites|schimba|salveaza|actualizeaza|degistir|kaydet|guncelle|promijeni|spremi)';
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

/** Of a word on a page, which has its own letters where `wordsOf` has those nearest to them. */
const spelt = (words: string): string =>
  words.replace(/[dilo]/g, (letter) => `[${letter}${otherLetters[letter] ?? ''}]`);
const otherLetters: Readonly<Record<string, string>> = { d: 'đ', i: 'ı', l: 'ł', o: 'ø' };
const wordsAbroad = [...abroad, ...phrasesAbroad].map(spelt).join('|');

/** In the words of a button as they stand there; more than of a form, for what it does is not seen. */
export const harmfulButton = `log ?out|sign ?out|delete|remove|reset|pay|buy|order|checkout|cancel|unsubscribe|deactivate|transfer|purchase|toggle|enforce|\\b(?:${wordsAbroad})\\b|${[...inOtherLetters, ...withoutSpaces].join('|')}|${switching.source}|${changing.source}|${savingRecord.source}`;

/** Of one that shows a sign instead of words: what its markup calls the sign, or what it does. */
export const harmfulMarkup =
  'delet|remov|trash|destroy|erase|cancel|checkout|purchas|unsubscri|deactivat|log-?out|sign-?out';

/** 'deleteUser', '/delete_user' and 'Delete user' all read 'delete user'. */
export function wordsOf(text: string): string {
  const spaced = safeDecode(text.slice(0, 2000))
    .replace(/%[0-9a-f]{2}/gi, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2');
  return withoutAccents(spaced)
    .replace(/\P{L}+/gu, ' ')
    .trim();
}

/** Does following or sending what is named so end, cost or switch something by itself? */
export function isHarmful(text: string): boolean {
  const said = wordsOf(text);
  return (
    pairs.test(said) ||
    switching.test(said) ||
    said.split(' ').some((word) => never.has(word)) ||
    withoutSpaces.some((word) => said.includes(word))
  );
}

/** 'Change password', 'settings-update': harmless as the name of a page, harmful once it is sent. */
export const changesAccount = (text: string): boolean => changing.test(wordsOf(text));

export const namesChange = (text: string): boolean => changeWord.test(wordsOf(text));

export const namesObject = (text: string): boolean => objectWord.test(wordsOf(text));

export const namesRecord = (text: string): boolean => recordWord.test(wordsOf(text));

const passwordName = new RegExp(`${passwordWords}|secret`);
const chosen =
  'new|old|current|confirm|repeat|again|verify|neue?[rs]?|altes|aktuelles|bestaetig|wiederhol|nouveau|ancien|actuel|nuev[ao]|repet|nuov[ao]|vecchi[ao]|conferma|nieuw|huidig|herhaal|nov[aoye]|atual|nowe|stare|nytt|gammal|uusi|yeni|eski';
const changedPassword = new RegExp(
  `(?:${chosen})[\\w-]{0,3}(?:${passwordWords})|(?:(?:${passwordWords})(?:word|wd|wort|e)?)[\\w-]{0,2}(?:${chosen}|conf|check|2)`,
);

/** Do the names of what is sent say that a password is chosen, rather than that somebody signs in? */
export function choosesPassword(all: readonly string[]): boolean {
  const names = all.map(withoutAccents);
  return (
    names.some((name) => changedPassword.test(name)) ||
    names.filter((name) => passwordName.test(name)).length > 1
  );
}
