import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { avoidsAddress, avoidsCall, avoidsForm } from './avoid.ts';
import { harmfulButton, harmfulMarkup } from './harmWords.ts';
import { readPage } from './page.ts';

const origin = 'https://shop.example';
const formIn = (body: string) => {
  const [form] = readPage(body, `${origin}/page`).forms;
  if (!form) throw new Error('no form');
  return avoidsForm(form);
};

describe('an address', () => {
  it.each([
    '/index.php?do=toggle-theme&page=home.php',
    '/index.php?page=home&do=log-out',
    '/start?do=enforceHttps',
    '/set-language?to=de',
    '/account/switch_language/de',
    '/profile/update?email=a%40b.example',
    '/member?page=password-change&secret=x',
    '/you?password_new=a&password_conf=a&Change=Change',
    '/user/close-account',
    '/2fa?enable=two-factor',
    '/abmelden',
    '/deconnexion',
    '/konto/schlie%C3%9Fen',
    '/konto/l%C3%B6schen?id=3',
    '/compte?action=supprimer',
    '/cuenta/eliminar',
    '/instellingen?wachtwoord=x&wijzigen=1',
    '/konto/usun',
    '/wyloguj',
    '/min-side/logg-ut',
    '/admin/orders/kob-nu?id=3',
    '/fiok/t%C3%B6rl%C3%A9s',
    '/hesap/%C3%A7%C4%B1k%C4%B1%C5%9F',
    '/%D0%B2%D1%8B%D0%B9%D1%82%D0%B8',
    '/me/%E5%88%A0%E9%99%A4',
    '/mein?altesKennwort=a&neuesKennwort=b',
    '/perfil?contrase%C3%B1a_nueva=a',
  ])('is left alone: %s', (path) => {
    expect(avoidsAddress(origin + path)).toBe(true);
  });
  it.each([
    '/change-password',
    '/account/settings',
    '/index.php?page=password-change.php',
    '/profile/edit',
    '/search?q=change+password',
    '/?lang=de',
    '/products/light-switch?id=3',
    '/enter?password=x&user=y',
    '/mail?id=3',
    '/closed-accounts-explained',
    '/oferta/odkryj',
    '/enter?kennwort=x&benutzer=y',
    '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8',
    '/%E5%95%86%E5%93%81/3',
  ])('is asked for: %s', (path) => {
    expect(avoidsAddress(origin + path)).toBe(false);
  });
  it('is judged by the words of its link too', () => {
    expect(avoidsAddress(`${origin}/x?a=1`, 'Log me out')).toBe(true);
    expect(avoidsAddress(`${origin}/x?a=1`, 'Déconnexion')).toBe(true);
    expect(avoidsAddress(`${origin}/x?a=1`, 'Konto löschen')).toBe(true);
    expect(avoidsAddress(`${origin}/x?a=1`, 'Edit your profile')).toBe(false);
    expect(avoidsAddress(`${origin}/x?a=1`, 'Schlösser und Beschläge')).toBe(false);
  });
});

describe('the words of a link', () => {
  it.each([
    'Usuń konto',
    'Çıkış',
    'Køb nu',
    'Kirjaudu ulos',
    'Kostenpflichtig bestellen',
    'Удалить',
    'تسجيل الخروج',
    'ログアウト',
    '계정 삭제',
  ])('are left alone: %s', (words) => {
    expect(avoidsAddress(`${origin}/x?a=1`, words)).toBe(true);
  });
  it.each(['Odkryj ofertę', 'Новости', '商品一覧', 'Slettvoll'])('are followed: %s', (words) => {
    expect(avoidsAddress(`${origin}/x?a=1`, words)).toBe(false);
  });
});

describe('a form', () => {
  const secrets = '<input type=password name=a><input type=password name=b>';
  it.each([
    [`<form method=post>${secrets}<button>Go</button></form>`],
    [`<form>${secrets}<input type=submit name=Change value=Change></form>`],
    [`<form method=post><input name=user value=ann>${secrets}<button>Go</button></form>`],
    [`<form method=post><input type=password name=new_password><button>Go</button></form>`],
    [`<h2>Change your password</h2><form method=post><input type=password name=a></form>`],
    [`<form method=post><fieldset><legend>Update profile</legend><input name=a></fieldset></form>`],
    [`<form method=post><input type=email name=m value=ann@a.example><button>Save</button></form>`],
    [`<h3>Settings</h3><form method=post><input name=a><button>Save</button></form>`],
    [`<form method=post action=/payment/save><input name=a><button>Save</button></form>`],
    [`<form method=post><input name=a><button>Close my account</button></form>`],
    [`<form action=/x><button>Log out</button></form>`],
    [`<form method=post><input name=was type=hidden><button>Konto löschen</button></form>`],
    [`<form method=post><button>Supprimer mon compte</button></form>`],
    [`<form method=post><input name=mail value=ann@a.example><button>Speichern</button></form>`],
    [`<form method=post><h2>Einstellungen</h2><input name=a><button>Speichern</button></form>`],
    [`<form method=post><input name=a><button>Cambiar contraseña</button></form>`],
    [`<form method=post><input name=a><button>Jetzt spenden</button></form>`],
    [`<form method=post><input name=a><button>Zmień hasło</button></form>`],
    [
      `<form method=post><input type=hidden name=id value=7><input type=text name=n value=Ann><button>OK</button></form>`,
    ],
    [
      `<form method=post action=/people/7><input type=text name=n value=Ann><button>OK</button></form>`,
    ],
    [
      `<form method=post><input type=hidden name=id value=1><textarea name=n>Our terms</textarea><button>OK</button></form>`,
    ],
    [
      `<form method=post action="/edit.php?id=7"><input type=number name=price value=9.99><button>OK</button></form>`,
    ],
    [
      `<form method=post action=/people><input type=hidden name=_method value=delete><input name=n value=x><button>OK</button></form>`,
    ],
    [`<h2>Customer</h2><form method=post><input name=a><button>Save</button></form>`],
    [`<form method=post><input name=a><button>Update person</button></form>`],
    [`<form method=post><input name=a><button>Kundendaten speichern</button></form>`],
    [
      `<form method=post><input name=id value=7><input type=checkbox name=vip checked><button>OK</button></form>`,
    ],
    [
      `<form method=post><input name=id value=7><input type=hidden name=n value=Ann><button>Update</button></form>`,
    ],
    [`<form method=post><button name=go value=3><i class="fa fa-trash"></i></button></form>`],
    [`<form method=post><input type=image name=go alt=Delete></form>`],
    [`<h1>Delete your account</h1><form method=post><input name=why><button>Yes</button></form>`],
  ])('is left alone: %s', (body) => {
    expect(formIn(body)).toBe(true);
  });
  it.each([
    [
      `<form method=post><input name=user><input type=password name=a><button>Sign in</button></form>`,
    ],
    [`<form method=post><input name=user>${secrets}<button>Register</button></form>`],
    [
      `<form method=post><input type=email name=m><textarea name=t></textarea><button>Save</button></form>`,
    ],
    [`<h2>Schreiben Sie uns</h2><form method=post><input name=t><button>Senden</button></form>`],
    [`<h2>Recherche</h2><form><input name=q><button>Chercher</button></form>`],
    [`<h2>Drop us a line</h2><form method=post><input name=t><button>Send</button></form>`],
    [`<h2>Settings</h2><form><input name=q><button>Find</button></form>`],
    [`<h2>Change your password</h2><h2>Guest book</h2><form method=post><input name=t></form>`],
    [`<form method=post><input type=email name=m value=ann@a.example><button>Post</button></form>`],
    [`<form method=post><input type=hidden name=id value=7><button>Show</button></form>`],
    [
      `<form method=post><input type=hidden name=id value=7><input type=text name=note><button>Send</button></form>`,
    ],
    [
      `<form method=post><input type=hidden name=product_id value=7><input type=text name=n value=4><button>Add to basket</button></form>`,
    ],
    [
      `<form method=post action=/view><input type=hidden name=kind value=plain><input name=id value=7><button>Go</button></form>`,
    ],
    [`<h2>New customer</h2><form method=post><input name=a><button>Save</button></form>`],
    [`<h2>Products</h2><form method=post><input name=a><button>Apply filters</button></form>`],
    [`<h2>New customer</h2><form method=post><input name=a><button>Add</button></form>`],
    [`<form><select name=year><option>1</select><button>Update</button></form>`],
  ])('is tested: %s', (body) => {
    expect(formIn(body)).toBe(false);
  });
});

describe('what a script sends', () => {
  it.each([
    ['DELETE', '/api/notes/3', {}],
    ['POST', '/api/me', { old: 'a', newPassword: 'b' }],
    ['PUT', '/api/users/me/settings', { tone: 'dark' }],
    ['PATCH', '/api/profile', { name: 'Ann' }],
    ['POST', '/api/logout', {}],
    ['POST', '/api/me', { altesKennwort: 'a', neuesKennwort: 'b' }],
    // A write to a record that the scan did not make.
    ['PUT', '/api/people/3', { name: 'Ann' }],
    ['POST', '/api/people/3', { name: 'Ann' }],
    ['POST', '/api/save', { 'person.id': '3', 'person.name': 'Ann' }],
    ['POST', '/api/save', { customerId: '8', name: '1' }],
    ['POST', '/api/save', { id: '1', name: 'Ann' }],
    ['POST', '/person?id=3', { name: 'Ann' }],
    ['POST', '/people/7/edit', { name: 'Ann' }],
    ['POST', '/tickets/7/status', { status: 'closed' }],
    ['POST', '/api/save', { 'person[ID]': '3', 'person[name]': 'Ann' }],
    ['POST', '/people/3', { '': '--multipart' }],
    ['POST', '/people', { _method: 'patch', name: 'Ann' }],
    ['POST', '/graphql', { query: 'mutation { x }', 'variables.id': '3', 'variables.name': 'a' }],
    ['POST', '/save', { uuid: '0b8f6a52-6f0b-4f5e-9d0f-1f4f6a1c2b3d', price: '4' }],
  ])('is left alone: %s %s %o', (method, path, fields) => {
    expect(avoidsCall(method, origin + path, fields, false)).toBe(true);
  });
  it.each([
    ['GET', '/api/settings', {}],
    ['GET', '/api/people/3', { name: 'Ann' }],
    ['POST', '/api/notes', { text: 'x' }],
    ['POST', '/api/account/login', { email: 'a@a.example', password: 'x' }],
    ['POST', '/api/orders', { sku: 'a' }],
    // What names a record alone asks for it; without a record one is made.
    ['POST', '/api/lookup', { productId: '3' }],
    ['POST', '/api/people', { id: '', name: 'Ann' }],
    // A new record that refers to another one.
    ['POST', '/api/reviews', { productId: '3', text: 'x' }],
    ['POST', '/api/basket', { product_id: '3', quantity: '2' }],
    ['POST', '/products/3/reviews', { text: 'x' }],
    ['POST', '/api/comments', { postId: '3', text: 'x' }],
    ['POST', '/login', { client_id: 'web', username: 'a', password: 'b' }],
    ['POST', '/rpc', { jsonrpc: '2.0', id: '3', method: 'find', params: 'x' }],
    ['POST', '/graphql', { query: 'query { a }', 'variables.id': '3', 'variables.q': 'a' }],
    ['POST', '/api/lookup', { id: '3', _csrf: 'x' }],
    ['POST', '/api/search', { grid: '3', words: 'x' }],
  ])('is tested: %s %s %o', (method, path, fields) => {
    expect(avoidsCall(method, origin + path, fields, false)).toBe(false);
  });
});

describe('what a page sends by itself', () => {
  it.each<[string, Record<string, string>]>([
    ['/detail/data', { id: '7', size: 'small' }],
    ['/api/lists?id=3', { size: 'small' }],
  ])('is tested, for it only asks for what it names: %s %o', (path, fields) => {
    expect(avoidsCall('POST', origin + path, fields, false)).toBe(true);
    expect(avoidsCall('POST', origin + path, fields, true)).toBe(false);
  });
  it.each<[string, Record<string, string>]>([
    ['/api/save', { id: '7', name: 'Ann' }],
    ['/people/7', { name: 'Ann' }],
    ['/people', { _method: 'put', name: 'Ann' }],
    ['/graphql', { query: 'mutation { x }', id: '3', name: 'a' }],
    ['/api/progress', { id: '7', at: '40' }],
    ['/lesson/data', { id: '7', position: '40' }],
    ['/api/autoSave', { id: '7', text: 'a' }],
    ['/trackEvent', { id: '7', name: 'open' }],
    ['/api/cart', { id: '7', quantity: '2' }],
  ])('is left alone where it says that it changes something: %s %o', (path, fields) => {
    expect(avoidsCall('POST', origin + path, fields, true)).toBe(true);
  });
});

describe('all that asks before it sends something', () => {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.ts$/.test(path) && path !== join('crawl', 'avoid.ts'),
  );
  it.each([
    [
      'avoidsAddress',
      [
        'browser/pageRequests.ts',
        'browser/visitor.ts',
        'checks/csrfReplay.ts',
        'checks/upload.ts',
        'checks/xssStored.ts',
        'scan/crawler.ts',
        'scan/otherWays.ts',
      ],
    ],
    // Each says whether the page sends it by itself: see the tests of `PageRequests`.
    ['avoidsCall', ['browser/pageRequests.ts', 'scan/crawler.ts', 'scan/otherWays.ts']],
    ['avoidsForm', ['checks/csrfReplay.ts', 'checks/upload.ts', 'scan/crawler.ts']],
  ])('is known: %s', (name, callers) => {
    const calls = (path: string) => readFileSync(join(source, path), 'utf8').includes(`${name}(`);
    expect(files.filter(calls).sort()).toEqual(callers);
  });
});

describe('the words by which a scan is careful', () => {
  /** Of DVWA, Juice Shop, bWAPP, WebGoat and Mutillidae: rules for these would only look well where those are scanned. */
  const names =
    `security_level seclev_submit password_new password_conf txtName mtxMessage btnSign btnClear
     security_level form_security_level form_bug movie_id bWAPP
     continueCode orderLinesData couponData securityQuestion securityAnswer passwordRepeat BasketId
     username_reg password_reg confirm_password_reg userid_6a auth_tan_6a login_count QTY1 jwtToken
     toggle-security toggle-hints toggle-enforce-ssl toggle-bubble-hints popUpNotificationCode target_host page_to_frame
     blog_entry php_file_name my_signature choice_initials`.split(/\s+/);

  it.each(['avoid.ts', 'harmWords.ts'])('are no names of training applications: %s', (file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8').toLowerCase();
    expect(names.filter((name) => text.includes(name.toLowerCase()))).toEqual([]);
  });
});

describe('a button', () => {
  // As the browser compares it, with the words that the page has (browser/pressHooks.ts).
  const isHarmful = (words: string) =>
    new RegExp(harmfulButton, 'i').test(words.normalize('NFD').replace(/\p{M}/gu, ''));
  it.each(['Log out', 'Konto löschen', 'Zapłać', 'Kjøp', 'Çıkış', 'Satın al', 'Удалить', '削除'])(
    'is not pressed: %s',
    (words) => {
      expect(isHarmful(words)).toBe(true);
    },
  );
  it.each([
    ['<span class="fa fa-trash"></span>', true],
    ['<b onclick="deleteNote(3)">×</b>', true],
    ['<i data-action="logout">', true],
    ['<b class="icon-x" data-do="cancelBooking">', true],
    ['<img src="/i/unsubscribe.png">', true],
    ['<b onclick="showNote(3)">…</b>', false],
  ])('is known by its markup where it has no words: %s', (markup, isLeft) => {
    expect(new RegExp(harmfulMarkup, 'i').test(markup)).toBe(isLeft);
  });
  it.each(['Show more', 'Mehr anzeigen', 'Pokaż więcej', 'Ещё', 'もっと見る'])(
    'is pressed: %s',
    (words) => {
      expect(isHarmful(words)).toBe(false);
    },
  );
});
