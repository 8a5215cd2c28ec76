import { expect, it } from 'vitest';
import { avoidsCall } from '../crawl/avoid.ts';
import { multipart } from '../net/draftFor.ts';
import { requestPoints, sentFields } from './requestPoints.ts';

const url = 'https://shop.example/save';
const file = { field: 'pic', name: 'a.png', type: 'image/png', content: 'x' };

it('reads a form that a script sends whole, without its files', () => {
  const sent = { method: 'POST', url, ...multipart({ name: 'Ann', note: 'a\r\nb' }, [file]) };
  expect(requestPoints(sent)).toMatchObject([
    { place: 'form', name: 'name', value: 'Ann', request: { encoding: 'multipart' } },
    { place: 'form', name: 'note', value: 'a\r\nb', request: { url, method: 'POST' } },
  ]);
});

it('sends again the headers of the site’s own, without which it may not be answered', () => {
  const headers = { 'x-csrf-token': 'a1' };
  const sent = { method: 'POST', url, type: 'application/json', body: '{"a": "b"}', headers };
  expect(requestPoints(sent)).toMatchObject([{ name: 'a', request: { headers } }]);
  const asked = { method: 'GET', url: `${url}?q=b`, type: '', body: '' };
  expect(requestPoints({ ...asked, headers })).toMatchObject([{ name: 'q', request: { headers } }]);
  expect(requestPoints(asked)).toEqual([]);
});

it('sees in it the record that would be written over', () => {
  const sent = { method: 'POST', url, ...multipart({ id: '7', name: 'Ann' }) };
  expect(sentFields(sent)).toEqual({ id: '7', name: 'Ann' });
  expect(avoidsCall(sent.method, sent.url, sentFields(sent), false)).toBe(true);
});

it.each([
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="b'],
  ['multipart/form-data; boundary=a', 'x'],
])('makes nothing of a form that is none: %s, %j', (type, body) => {
  const sent = { method: 'POST', url, type, body };
  expect(requestPoints(sent)).toEqual([]);
  expect(sentFields(sent)).toEqual({ '': body });
});
