import { describe, expect, it } from 'vitest';
import { personField, tokenFormOf } from './forms.ts';
import { formPoints } from './inputs.ts';
import { readPage } from './page.ts';

function filled(name: string) {
  const body = `<form method=post><input name=${name}></form>`;
  const [form] = readPage(body, 'https://shop.example/').forms;
  return form?.fields[name];
}

it.each([
  ['email', 'scanner@example.com'],
  ['courriel', 'scanner@example.com'],
  ['Telefon', '5550100123'],
  ['plz', '94105'],
  ['code_postal', '94105'],
  ['geburtsdatum', '2024-01-15'],
  ['Anzahl', '1'],
  ['beleg_nr', '1'],
  ['kennwort', 'Scan-1234'],
  ['strasse', 'scanner'],
])('fills in %s as a visitor would', (name, value) => {
  expect(filled(name)).toBe(value);
});

it.each<[Record<string, string>, string]>([
  [{ ort: 'text', kundennummer: 'text', kennwort: 'password' }, 'kundennummer'],
  [{ token: 'hidden', identifiant: 'text' }, 'identifiant'],
  [{ erst: 'text', zweit: 'text' }, 'erst'],
])('knows which field of %j asks who it is', (types, name) => {
  expect(personField(types)).toBe(name);
});

const formsIn = (body: string) => readPage(body, 'https://shop.example/').forms;
const go = '<button name=go value=1>Go</button>';

it.each([
  [
    'between the rows of a table',
    `<table><form method=post action=/a><tr><td><input name=q></td><td>${go}</td></tr></form></table>`,
  ],
  [
    'in a cell of a table',
    `<table><tr><td><form method=post action=/a><input type=hidden name=t></td><td><input name=q>${go}</td></tr></form></table>`,
  ],
  [
    'elsewhere on the page',
    `<form id=f method=post action=/a></form><p><input form=f name=q>${go.replace('name', 'form=f name')}`,
  ],
])('has its fields where it begins %s', (_, body) => {
  expect(formsIn(body)[0]?.fields).toMatchObject({ q: 'scanner', go: '1' });
});

it('has no fields of another form, and none that stand about', () => {
  const row = (name: string) => `<tr><td><input name=${name}></td></tr>`;
  const two = `<table><form action=/a>${row('a')}</form><form action=/b>${row('b')}</form></table>`;
  expect(formsIn(two).map(({ fields }) => Object.keys(fields))).toEqual([['a'], ['b']]);
  const whole = `<table><tr><td><form><input name=a></form></td></tr>${row('b')}</table>`;
  expect(formsIn(whole).map(({ fields }) => Object.keys(fields))).toEqual([['a']]);
  const bare = '<form action=/a></form><input name=b><input form="" name=c><input form=x name=d>';
  expect(formsIn(bare).map(({ fields }) => fields)).toEqual([{}]);
});

describe('where a form is sent', () => {
  const targets = (body: string) =>
    readPage(body, 'https://shop.example/x/page?q=1').forms.map(({ action }) => action);

  it.each([
    ['without an action', '<form>', 'https://shop.example/x/page?q=1'],
    ['with an empty one', '<form action="">', 'https://shop.example/x/page?q=1'],
    ['with a blank one', '<form action=" ">', 'https://shop.example/de/'],
    ['with a relative one', '<form action="send">', 'https://shop.example/de/send'],
    ['with a query alone', '<form action="?a=1">', 'https://shop.example/de/?a=1'],
    ['with a whole one', '<form action="//pay.example/x">', 'https://pay.example/x'],
  ])('is the page itself, or starts from its base: %s', (_, form, expected) => {
    expect(targets(`<base href="/de/">${form}<input name=a></form>`)).toEqual([expected]);
  });
  it('is the page that holds it, where what browsers without scripts show has the form', () => {
    expect(targets('<base href="/de/"><noscript><form><input name=a></form></noscript>')).toEqual([
      'https://shop.example/x/page?q=1',
    ]);
  });
  it('is not changed by a base that browsers pass over', () => {
    expect(targets('<base href="data:text/html,x"><form action="send"></form>')).toEqual([
      'https://shop.example/x/send',
    ]);
  });
  it('is nowhere for an address that is none, and for what closes a window of the page', () => {
    expect(targets('<form action="https://[x/"></form><form method=DIALOG></form>')).toEqual([]);
    const closing = '<form method=post action=/a><button formmethod=dialog>No</button></form>';
    expect(targets(closing)).toEqual([]);
  });
});

describe('the type of a field', () => {
  const typesIn = (fields: string) => formsIn(`<form method=post>${fields}</form>`)[0]?.types;

  it.each(['', 'nonsense', 'textarea', 'select', ' password', 'datetime'])(
    'is text where browsers do not know it: "%s"',
    (type) => {
      expect(typesIn(`<input name=who type="${type}">`)).toEqual({ who: 'text' });
    },
  );
  it('is known in any case', () => {
    expect(typesIn('<input name=a type=PassWord><input name=b type=HIDDEN>')).toEqual({
      a: 'password',
      b: 'hidden',
    });
    expect(formsIn('<form><input name=a type=FILE></form>')[0]?.files).toEqual(['a']);
  });
  it('of a button sends where browsers do not know it', () => {
    expect(typesIn('<button name=a type="">A</button>')).toEqual({ a: 'submit' });
    expect(typesIn('<button name=a type=text>A</button>')).toEqual({ a: 'submit' });
    expect(typesIn('<button name=a type=Button>A</button>')).toEqual({});
  });
  it('that nobody knows asks who it is, as text does', () => {
    expect(personField(typesIn('<input name=user type=username>') ?? {})).toBe('user');
  });
});

describe('a button with an address or a way of its own', () => {
  const sent = (body: string) =>
    formsIn(body).map(({ method, action, encoding, fields }) => [
      `${method} ${action.replace('https://shop.example', '')} ${encoding}`,
      Object.keys(fields).join(),
    ]);

  it('sends the fields there, beside what the others send', () => {
    const body = `<form action=/find><input name=q><button name=go>Find</button>
      <button name=keep formaction=/keep formmethod=POST formenctype=multipart/form-data>Keep</button></form>`;
    expect(sent(body)).toEqual([
      ['GET /find urlencoded', 'q,go'],
      ['POST /keep multipart', 'q,keep'],
    ]);
  });
  it('may be all that there is, without a name, or a picture', () => {
    expect(sent('<form><input name=q><input type=image formaction=/a></form>')).toEqual([
      ['GET /a urlencoded', 'q,x,y'],
    ]);
    const asking = '<form method=dialog><input name=q><button formmethod=post formaction=/a>';
    expect(sent(asking)).toEqual([['POST /a urlencoded', 'q']]);
  });
  it('falls back as browsers do', () => {
    const body = (more: string) =>
      `<form method=post action=/a enctype=multipart/form-data><input name=q><button ${more}>Go</button></form>`;
    expect(sent(body('formmethod=""'))).toEqual([['GET /a multipart', 'q']]);
    expect(sent(body('formaction=""'))).toEqual([['POST / multipart', 'q']]);
    expect(sent(body('formenctype=x'))).toEqual([['POST /a urlencoded', 'q']]);
    expect(sent(body('type=button formaction=/b'))).toEqual([['POST /a multipart', 'q']]);
  });
  it('is one of a few that are read of a form with very many', () => {
    const rowOf = (n: number) => `<input name=a${n}><button formaction=/${n}>`;
    const rows = Array.from({ length: 5_000 }, (_, n) => rowOf(n));
    const forms = formsIn(`<form>${rows.join('')}</form>`);
    expect(forms.map(({ action }) => action)).toContain('https://shop.example/0');
    expect(forms.length).toBeLessThanOrEqual(10);
  });
  it('is judged by its own words, and the others by theirs', () => {
    const [find, drop] = formsIn(
      `<form name=list method=post action=/find><button>Find</button>
        <button formaction=/drop>Delete</button><button type=button>Help</button></form>`,
    );
    expect(find?.words).toMatch(/list.*Find.*Help/);
    expect(find?.words).not.toContain('Delete');
    expect(drop?.words).toMatch(/list.*Delete.*Help/);
  });
  it('is judged by the words of all that lead to the same address', () => {
    const [first] = formsIn(
      '<form method=post action=/a><button>Show</button><button formmethod=get>Delete</button></form>',
    );
    expect(first?.words).toContain('Delete');
  });
});

it('has no field that stands in it and names another form, or none', () => {
  const body = `<form id=a action=/a><input name=own><input form=a name=mine><input form=b name=other>
    <input form="" name=none><button form=b formaction=/c name=go>Go</button></form><form id=b action=/b></form>`;
  expect(formsIn(body).map(({ action, fields }) => [action, Object.keys(fields)])).toEqual([
    ['https://shop.example/a', ['own', 'mine']],
    ['https://shop.example/c', ['other', 'go']],
  ]);
});

describe('a form with several buttons', () => {
  const sent = (body: string) =>
    formsIn(`<form method=post action=/a>${body}</form>`).map(({ fields }) => fields);

  it('is sent by each that has a name of its own, or chooses what is done', () => {
    const two = '<button name=find>Find</button><button name=list>List</button>';
    expect(sent(`<input name=q>${two}`)).toEqual([
      { q: 'scanner', find: '' },
      { q: 'scanner', list: '' },
    ]);
    const rows = [1, 2].map((n) => `<button name=row value=${n}>Show</button>`);
    const ways = ['find', 'list'].map((way) => `<button name=action value=${way}>Go</button>`);
    expect(sent([...rows, ...ways].join(''))).toEqual([
      { row: '1' },
      { action: 'find' },
      { action: 'list' },
    ]);
  });
  it('is first sent by one with a name: one without may do something else', () => {
    const body = '<input name=q><button>Eye</button><button name=go value=1>Go</button>';
    expect(sent(body)).toEqual([{ q: 'scanner', go: '1' }, { q: 'scanner' }]);
  });
  it('is sent by one of them alone where it asks for a password', () => {
    const body = '<input type=password name=p><button>Eye</button><button name=go>Go</button>';
    expect(sent(body)).toEqual([{ p: 'Scan-1234', go: '' }]);
  });
  it('sends where a picture was pressed', () => {
    expect(sent('<input type=image name=go>')).toEqual([{ 'go.x': '1', 'go.y': '1' }]);
  });
  it('is not sent by one that opens a part of the page', () => {
    const opens = '<button name=open command=show-modal commandfor=d>More</button>';
    expect(sent(`${opens}<button>Go</button>`)).toEqual([{}]);
    expect(sent('<button name=go type=submit commandfor=d>Go</button>')).toEqual([{ go: '' }]);
  });
  it('has points for its fields, and knows which of them the button is', () => {
    const [form] = formsIn('<form method=post><input name=q><button name=go>Go</button></form>');
    const points = form ? formPoints(form) : [];
    expect(points.map(({ name, request }) => [name, request.pressed])).toEqual([['q', ['go']]]);
  });
});

it('writes to nobody whom the page suggests', () => {
  const people = '<datalist id=people><option value=ann@shop.example></datalist>';
  const fields = '<input name=to type=email list=people><input name=recipient list=people>';
  expect(formsIn(`<form method=post>${fields}</form>${people}`)[0]?.fields).toEqual({
    to: 'scanner@example.com',
    recipient: 'scanner',
  });
});

it('sends what browsers add, and what the page suggests', () => {
  const body = `<form method=post><textarea name=note dirname=note.dir></textarea><input type=hidden name=_charset_>
    <input name=kind list=kinds></form><datalist id=kinds><option value=""><option value=rye></datalist>`;
  expect(formsIn(body)[0]?.fields).toEqual({
    note: 'scanner',
    'note.dir': 'ltr',
    _charset_: 'UTF-8',
    kind: 'rye',
  });
});

it.each([
  ['token', '83749238', true],
  ['csrf_token', 'a1b2c3', true],
  ['once', '5f3a9b2c7d1e4f60', true],
  ['once', '83749238', false],
  ['token', '1', false],
])('takes a hidden %s of "%s" for one that is good for a time: %s', (name, value, isOne) => {
  const hidden = `<input type=hidden name=${name} value=${value}>`;
  const [form] = formsIn(`<form method=post>${hidden}</form>`);
  const found = form && tokenFormOf({ ...form, page: 'https://shop.example/' });
  expect(found !== undefined).toBe(isOne);
});
