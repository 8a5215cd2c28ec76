import { expect, it } from 'vitest';
import { personField } from './forms.ts';
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
