import { expect, it } from 'vitest';
import { readScript } from './scriptCalls.ts';

const told = (code: string) =>
  readScript(code)
    .filter(({ method, fields }) => method === 'POST' || Object.keys(fields).length > 0)
    .map(
      ({ method, address, encoding, fields }) =>
        `${method} ${address} ${encoding} ${JSON.stringify(fields)}`,
    );

it.each([
  ['axios with an object', `axios.post('/x', {a: 1, b: 'c'})`],
  ['axios under another name', `r.a.post('/x', {a: 1, b: 'c'})`],
  ['axios by its settings', `axios({method: 'post', url: '/x', data: {a: 1, b: 'c'}})`],
  ['axios by an address and settings', `axios('/x', {method: 'post', data: {a: 1, b: 'c'}})`],
  ['axios by a request', `axios.request({method: 'POST', url: '/x', data: {a: 1, b: 'c'}})`],
  ['a name for what is sent', `const sent = {a: 1, b: 'c'}; axios.post('/x', sent)`],
  [
    'a name for the settings',
    `let how = {method: 'POST', body: JSON.stringify({a: 1, b: 'c'})}; fetch('/x', how)`,
  ],
  [
    'a request of its own',
    `const asks = new Request('/x', {method: 'POST', body: JSON.stringify({a: 1, b: 'c'})}); fetch(asks)`,
  ],
  ['JSON in words', `fetch('/x', {method: 'POST', body: '{"a":1,"b":"c"}'})`],
  [
    'an older request',
    `var x = new XMLHttpRequest(); x.open('POST', '/x'); x.onload = go; x.send(JSON.stringify({a: 1, b: 'c'}));`,
  ],
  [
    'jQuery with JSON',
    `$.ajax({type: 'POST', url: '/x', contentType: 'application/json', data: JSON.stringify({a: 1, b: 'c'})})`,
  ],
  ['a beacon', `navigator.sendBeacon('/x', JSON.stringify({a: 1, b: 'c'}))`],
  [
    'a beacon of its own type',
    `const sent = new Blob([JSON.stringify({a: 1, b: 'c'})], {type: 'application/json'}); navigator.sendBeacon('/x', sent)`,
  ],
  ['a class of its own', `class A { save() { this.http.post('/x', {a: 1, b: 'c'}) } }`],
])('finds the JSON that is sent by %s', (_, code) => {
  expect(told(code)).toEqual(['POST /x json {"a":"1","b":"c"}']);
});

it.each([
  ['$.post', `$.post('/x', {a: 1, b: 'c'})`],
  ['$.post by its settings', `$.post({url: '/x', data: {a: 1, b: 'c'}})`],
  ['$.ajax', `$.ajax({type: 'post', url: '/x', data: {a: 1, b: 'c'}})`],
  ['$.ajax with an address', `jQuery.ajax('/x', {method: 'POST', data: 'a=1&b=c'})`],
  [
    'a list of parameters',
    `fetch('/x', {method: 'POST', body: new URLSearchParams({a: 1, b: 'c'})})`,
  ],
  ['pairs', `fetch('/x', {method: 'POST', body: new URLSearchParams([['a', 1], ['b', 'c']])})`],
  [
    'a list that is filled',
    `const p = new URLSearchParams(); p.append('a', 1); p.set('b', 'c'); axios.post('/x', p)`,
  ],
  [
    'a list in words',
    `const p = new URLSearchParams('a=1'); p.set('b', 'c'); fetch('/x', {method: 'POST', body: p.toString()})`,
  ],
  ['words put together', `fetch('/x', {method: 'POST', body: 'a=1&b=c'})`],
  ['qs', `axios.post('/x', qs.stringify({a: 1, b: 'c'}))`],
  [
    'settings that say so',
    `axios.post('/x', {a: 1, b: 'c'}, {headers: {'Content-Type': 'application/x-www-form-urlencoded'}})`,
  ],
  ['an older request', `xhr.open('POST', '/x'); xhr.send('a=1&b=c')`],
  ['a beacon', `navigator.sendBeacon('/x', new URLSearchParams({a: 1, b: 'c'}))`],
])('finds the fields that are sent by %s', (_, code) => {
  expect(told(code)).toEqual(['POST /x urlencoded {"a":"1","b":"c"}']);
});

it.each([
  [`const f = new FormData(); f.append('a', 1); f.append('b', 'c'); axios.post('/x', f)`],
  [`axios.postForm('/x', {a: 1, b: 'c'})`],
  [`axios.post('/x', {a: 1, b: 'c'}, {headers: {'content-type': 'multipart/form-data'}})`],
])('finds the form that is sent whole by %s', (code) => {
  expect(told(code)).toEqual(['POST /x multipart {"a":"1","b":"c"}']);
});

it('knows where the calls of a client begin', () => {
  const code = `
    const base = '/api/v1';
    export const shop = axios.create({baseURL: base + '/'});
    this.desk = axios.create({baseURL: '/desk', timeout: 10});
    axios.defaults.baseURL = '/all';
    shop.post('/orders', {sku: 'a'}); shop.get('orders', {params: {page: '2'}}); shop({url: 'find', method: 'post', data: {q: 'b'}});
    this.desk.post('notes', {text: t}); axios.post('/plain', {c: 'd'}); axios.post('https://shop.example/whole', {e: 'f'});`;
  expect(told(code).sort()).toEqual([
    'GET /api/v1/orders urlencoded {"page":"2"}',
    'POST /all/plain json {"c":"d"}',
    'POST /api/v1/find json {"q":"b"}',
    'POST /api/v1/orders json {"sku":"a"}',
    'POST /desk/notes json {"text":"scanner"}',
    'POST https://shop.example/whole json {"e":"f"}',
  ]);
});

it('takes what a name was given last before it is sent, and nothing of another function', () => {
  const code = `
    function one() { const f = new FormData(); f.append('a', '1'); fetch('/one', {method: 'POST', body: f}); }
    function two() { const f = new FormData(); f.append('b', '2'); fetch('/two', {method: 'POST', body: f}); }
    function three(f) { fetch('/three', {method: 'POST', body: f}); }
    x.open('POST', '/four'); x.send(JSON.stringify({c: '3'})); x.open('GET', '/five'); x.send();
    let n = n; fetch('/six', {method: 'POST', body: n});`;
  expect(told(code).sort()).toEqual([
    'POST /four json {"c":"3"}',
    'POST /one multipart {"a":"1"}',
    'POST /six urlencoded {}',
    'POST /three urlencoded {}',
    'POST /two multipart {"b":"2"}',
  ]);
});

it('takes no listener or route for a call', () => {
  expect(
    told(`app.post('/x', (a) => a); window.open('/y', 'POST'); cache.post(key, {a: 1});`),
  ).toEqual([]);
});

const addressesIn = (code: string) => readScript(code).map(({ address }) => address);

it.each([
  ['a query alone', `location.search = '?page=2'`, '?page=2'],
  ['brackets', `load('/list?filter[kind]=1')`, '/list?filter[kind]=1'],
  ['a part that is left open', `routes.add('/people/:id/edit')`, '/people/1/edit'],
  ['a part in braces', `routes.add('/people/{id}')`, '/people/1'],
  ['a word that a stream is opened by', `new EventSource('news')`, 'news'],
  ['a word that a worker is', `new Worker('work')`, 'work'],
  ['a word that the page becomes', `history.pushState(null, '', 'list')`, 'list'],
  ['a word to which it goes', `location.href = 'list'`, 'list'],
  ['a word that is opened', `window.open('list')`, 'list'],
  ['a script that a compiler reads', `const a: string = '/found/here'; <b>{a}</b>`, '/found/here'],
])('finds the address of %s', (_, code, address) => {
  expect(addressesIn(code)).toContain(address);
});

it('takes what stands before a path for the site, where only a run would tell', () => {
  const sent = `fetch(server + '/people', {method: 'POST', body: JSON.stringify({a: 1})})`;
  expect(told(sent)).toEqual(['POST /people json {"a":"1"}']);
  expect(addressesIn('x = `$' + '{server}/people/list`')).toEqual(['/people/list']);
});

it('tells other scripts, which start from this one, from addresses of the page', () => {
  const code = `import './a.js'; export * from '../b.js'; import('./c.js'); import 'lodash'; go('./d.php');`;
  const calls = readScript(code).map(({ address, isImport }) => [address, isImport === true]);
  expect(calls.sort()).toEqual([
    ['../b.js', true],
    ['./a.js', true],
    ['./c.js', true],
    ['./d.php', false],
  ]);
});
