import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { CookieJar } from '../net/cookieJar.ts';
import { draftFor } from '../net/draftFor.ts';
import { type FakeSite, formPoint, probed, queryPoint, type Visit } from '../testing/fakeSite.ts';
import { ldapInjection } from './ldapInjection.ts';
import { noSqlInjection } from './noSqlInjection.ts';
import { sqlByTime } from './sqlInjection/byTime.ts';
import { xpathInjection } from './xpathInjection.ts';

const name = queryPoint('name', 'ann');
const value = ({ query }: Visit) => query.get('name') ?? '';
const list = (rows: readonly string[]) =>
  `<h1>People</h1><p>${'We bake and deliver. '.repeat(20)}</p><ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
const people = ['ann', 'bob', 'cleo'];
const found = async (check: Parameters<typeof probed>[0], site: FakeSite, point = name) =>
  (await probed(check, point, site)).observations.length;

/** A condition of XPath, as far as these tests need one: text comparisons joined by and, or. */
function xpath(expression: string, person: string): boolean {
  const code = expression
    .replace(/normalize-space\(('[^']*'|"[^"]*")\)/g, '$1')
    .replace(/\bname\b/, JSON.stringify(person))
    .replace(/([^=])=([^=])/g, '$1===$2')
    .replaceAll(' and ', ' && ')
    .replaceAll(' or ', ' || ');
  if (!/^[\w\s'"=&|().*-]*$/.test(code)) throw new Error('XPST0003: Invalid expression');
  return Boolean(new Function(`return (${code});`)());
}
const byXpath =
  (complains: boolean, write: (text: string) => string): FakeSite =>
  (visit) => {
    try {
      return list(people.filter((person) => xpath(write(value(visit)), person)));
    } catch (error) {
      return complains ? { status: 500, body: `XPathException: ${error}` } : list([]);
    }
  };

describe('xpath', () => {
  it('finds text in quotes, with and without complaints', async () => {
    expect(
      await found(
        xpathInjection,
        byXpath(true, (text) => `name='${text}'`),
      ),
    ).toBe(1);
    expect(
      await found(
        xpathInjection,
        byXpath(false, (text) => `name='${text}'`),
      ),
    ).toBe(1);
    expect(
      await found(
        xpathInjection,
        byXpath(false, (text) => `name="${text}"`),
      ),
    ).toBe(1);
  });
  it('finds it where nothing is shown but what was looked for', async () => {
    const bare: FakeSite = (visit) => {
      try {
        const all = people.filter((person) => xpath(`name='${value(visit)}'`, person));
        return JSON.stringify({ items: all });
      } catch {
        return JSON.stringify({ items: [] });
      }
    };
    expect(await found(xpathInjection, bare)).toBe(1);
    const known: FakeSite = (visit) =>
      JSON.stringify({ items: people.filter((person) => person === value(visit)) });
    expect(await found(xpathInjection, known)).toBe(0);
  });
  it('accepts a value that is bound', async () => {
    expect(
      await found(xpathInjection, (visit) => list(people.filter((p) => p === value(visit)))),
    ).toBe(0);
  });
  it('is not misled by a database, or by a page that always complains', async () => {
    const database = new DatabaseSync(':memory:');
    database.exec("CREATE TABLE people (name TEXT); INSERT INTO people VALUES ('ann'), ('bob')");
    const bySql: FakeSite = (visit) => {
      try {
        const rows = database
          .prepare(`SELECT name FROM people WHERE name = '${value(visit)}'`)
          .all();
        return list(rows.map((row) => String(row.name)));
      } catch {
        return list([]);
      }
    };
    expect(await found(xpathInjection, bySql)).toBe(0);
    expect(await found(xpathInjection, () => 'XPathException')).toBe(0);
  });
});

describe('ldap', () => {
  /** Entries that match every part of '(&(a=b)(c=d))'. */
  const search = (filter: string): string[] => {
    const parts = [...filter.slice(2, -1).matchAll(/\(([^()]*)\)/g)].map((match) => match[1] ?? '');
    if (`(&${parts.map((part) => `(${part})`).join('')})` !== filter)
      throw new Error('Bad search filter');
    return people.filter((person) =>
      parts.every((part) => {
        const [key, wanted = ''] = part.split('=');
        if (key === 'objectClass') return wanted === '*' || wanted === 'person';
        if (key !== 'uid') return false;
        return new RegExp(`^${wanted.replaceAll('*', '.*')}$`).test(person);
      }),
    );
  };
  const directory =
    (complains: boolean, clean = (text: string) => text): FakeSite =>
    (visit) => {
      try {
        return list(search(`(&(uid=${clean(value(visit))})(objectClass=person))`));
      } catch (error) {
        return complains ? `ldap_search(): ${error}` : list([]);
      }
    };
  it('finds it by complaints and by conditions', async () => {
    expect(await found(ldapInjection, directory(true))).toBe(1);
    expect(await found(ldapInjection, directory(false))).toBe(1);
  });
  it('accepts escaped values', async () => {
    const clean = (text: string) =>
      text.replace(/[()*\\]/g, (c) => `\\${c.charCodeAt(0).toString(16)}`);
    expect(await found(ldapInjection, directory(true, clean))).toBe(0);
  });
  it('is not misled by a search in which a star stands for anything', async () => {
    const glob: FakeSite = (visit) => {
      const wanted = new RegExp(
        `^${value(visit)
          .replace(/[^\w*]/g, '')
          .replaceAll('*', '.*')}$`,
      );
      return list(people.filter((person) => wanted.test(person)));
    };
    expect(await found(ldapInjection, glob)).toBe(0);
    const any: FakeSite = (visit) =>
      list(people.filter((person) => value(visit).includes('*') || person === value(visit)));
    expect(await found(ldapInjection, any)).toBe(0);
  });
});

describe('nosqli', () => {
  /** As PHP and Express read 'name[$ne]=x': an object. */
  const wanted = ({ query, form }: Visit, key: string) => {
    for (const [given, text] of [...query, ...form]) {
      const operator = new RegExp(`^${key}\\[(.+)\\]$`).exec(given)?.[1];
      if (operator) return { [operator]: text };
      if (given === key) return text;
    }
    return '';
  };
  const jsonName = {
    place: 'json',
    name: 'name',
    value: 'ann',
    request: {
      method: 'POST',
      url: 'https://shop.example/',
      fields: { name: 'ann' },
      encoding: 'json',
    },
  } as never;
  const matches = (person: string, condition: string | Record<string, string>) => {
    if (typeof condition === 'string') return person === condition;
    if (condition.$ne !== undefined) return person !== condition.$ne;
    if (condition.$eq !== undefined) return person === condition.$eq;
    return false;
  };
  it('finds operators in an address, a form and JSON', async () => {
    expect(
      await found(noSqlInjection, (visit) =>
        list(people.filter((p) => matches(p, wanted(visit, 'name')))),
      ),
    ).toBe(1);
    const signIn: FakeSite = (visit) =>
      matches('secret', wanted(visit, 'password')) ? 'Welcome back' : 'Wrong password';
    const password = formPoint('password', { user: 'ann', password: 'guess' });
    expect(await found(noSqlInjection, signIn, password)).toBe(1);
    const api: FakeSite = ({ body }) =>
      list(people.filter((p) => matches(p, JSON.parse(body).name)));
    expect(await found(noSqlInjection, api, jsonName)).toBe(1);
  });
  it('finds JavaScript in a condition', async () => {
    const where: FakeSite = (visit) => {
      try {
        return list(
          people.filter((person) => new Function('p', `return p === '${value(visit)}'`)(person)),
        );
      } catch {
        return list([]);
      }
    };
    expect(await found(noSqlInjection, where)).toBe(1);
  });
  it('accepts values that must be text', async () => {
    expect(
      await found(noSqlInjection, (visit) =>
        list(people.filter((p) => p === String(wanted(visit, 'name')))),
      ),
    ).toBe(0);
  });
  it('is not misled by a page that treats every bracket alike, or takes turns', async () => {
    const brackets: FakeSite = (visit) =>
      typeof wanted(visit, 'name') === 'string' ? list([]) : list(people);
    expect(await found(noSqlInjection, brackets)).toBe(0);
    let turn = 0;
    expect(await found(noSqlInjection, () => list(turn++ % 2 ? people : []))).toBe(0);
  });
  it('is not misled by a search for the letters of what was sent', async () => {
    const search: FakeSite = ({ body }) => {
      const words = body.toLowerCase().match(/[a-z0-9]+/g) ?? [];
      return list(['bob', 'nine'].filter((person) => words.some((word) => person.includes(word))));
    };
    expect(await found(noSqlInjection, search, jsonName)).toBe(0);
  });
  it('writes operators as frameworks read them', () => {
    const jar = new CookieJar('https://shop.example');
    const sent = draftFor({ ...name, operator: '$ne' }, 'x', jar);
    expect(decodeURIComponent(sent.url)).toBe('https://shop.example/?name[$ne]=x');
  });
});

describe('sqli-time', () => {
  const waits =
    (pattern: RegExp): FakeSite =>
    (visit) => {
      const seconds = Number(pattern.exec(value(visit))?.[1] ?? 0);
      return { headers: { 'x-took': String(seconds * 1000 + 5 + Math.random() * 20) }, body: 'ok' };
    };
  const measured = async (site: FakeSite) => (await probed(sqlByTime, name, site)).observations;
  it('finds pauses of several databases', async () => {
    for (const pattern of [/SLEEP\(([\d.]+)\)/, /PG_SLEEP\(([\d.]+)\)/, /DELAY '0:0:([\d.]+)'/]) {
      expect(await measured(waits(pattern))).toHaveLength(1);
    }
  });
  it('accepts a site that answers at once', async () => {
    expect(await measured(() => 'ok')).toEqual([]);
  });
  it('is not misled by slow answers, steady, at random, or to any odd sign', async () => {
    const taking =
      (ms: () => number): FakeSite =>
      () => ({ headers: { 'x-took': String(ms()) }, body: 'ok' });
    expect(await measured(taking(() => 1500))).toEqual([]);
    for (let run = 0; run < 20; run++)
      expect(await measured(taking(() => Math.random() * 2000))).toEqual([]);
    const odd: FakeSite = (visit) => ({
      headers: { 'x-took': value(visit).includes("'") ? '1100' : '5' },
      body: 'ok',
    });
    expect(await measured(odd)).toEqual([]);
  });
});
