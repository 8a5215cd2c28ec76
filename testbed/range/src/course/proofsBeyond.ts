/** Like `proofs.ts`, for what is behind a page: directories, documents, other servers, other visitors. */
import type { Answer } from '../visitor.ts';
import { differs, either, shows } from './proofs.ts';

export const xpath = either(
  shows(["'", '"', "']"], ({ body }) => /XPath/.test(body)),
  differs([
    ["none' or '1'='1", "none' or '1'='2"],
    ['none" or "1"="1', 'none" or "1"="2'],
    ["none') or ('1'='1", "none') or ('1'='2"],
    ["none') or contains('a','a", "none') or contains('a','b"],
  ]),
);

export const ldap = either(
  shows(['(', ')('], ({ body }) => /search filter|SearchFilter/i.test(body)),
  differs([
    ['*', '*zzzz'],
    ['*)(id=*', '*)(id=zzzz'],
  ]),
);

/** A body or a query may contain an operator in place of a string. */
export const operator = (name: string, at: string) => {
  const [method, path = ''] = at.split(' ');
  return (inner: string, value: string) =>
    path.endsWith('/data')
      ? {
          target: path,
          body: JSON.stringify({ [name]: { [inner]: value } }),
          headers: { 'content-type': 'application/json' },
        }
      : method === 'POST'
        ? { target: path, form: { [`${name}[${inner}]`]: value } }
        : { target: `${path}?${new URLSearchParams({ [`${name}[${inner}]`]: value })}` };
};

const metadata = ({ body }: Answer) => /instance-id/.test(body);
export const fetches = either(
  shows(['http://169.254.169.254/latest/', '169.254.169.254/latest/'], metadata),
  differs([['http://169.254.169.254/latest/', 'http://169.254.169.253/latest/']]),
);
export const included = shows(
  ['<!--#echo var="DATE_LOCAL" -->', '<esi:comment text="x"/>y<esi:vars>$(HTTP_HOST)</esi:vars>'],
  ({ body }) =>
    (/2026 14:00/.test(body) && !/on Saturday/.test(body)) || /yshop/.test(body.replace('<p>', '')),
);

const far = 'https://elsewhere.example';
export const shares = shows([far, 'null', `${far.replace('elsewhere', 'evil')}`], ({ headers }) => {
  const allowed = headers['access-control-allow-origin'];
  return (
    headers['access-control-allow-credentials'] === 'true' &&
    // WordPress takes who shows none for nobody.
    !String(headers['access-control-allow-headers']).includes('X-WP-Nonce') &&
    (allowed === 'null' ||
      String(allowed).includes('elsewhere') ||
      String(allowed).includes('evil'))
  );
});
export const believes = shows(
  ['elsewhere.example'],
  ({ headers, body }) =>
    String(headers.location).includes('elsewhere.example') ||
    body.includes('http://elsewhere.example'),
);
