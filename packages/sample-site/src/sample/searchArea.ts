/** Search, recipes, gift cards: reflected scripts in four contexts, each beside a page that escapes correctly. */
import { type Area, spot } from '../ground/area.ts';
import { rowsOrNone } from '../ground/database.ts';
import { escaped, json, scriptString } from '../ground/reply.ts';
import { page } from './layout.ts';
import { cards, type Shop } from './shop.ts';

export function searchArea({ database }: Shop): Area {
  return {
    answers: {
      'GET /search': (visit) => {
        const q = visit.query.get('q') ?? '';
        // Flaw: the input becomes part of the statement.
        const rows = rowsOrNone(() =>
          database.run(`SELECT * FROM products WHERE name LIKE '%${q}%' ORDER BY name`),
        );
        // Flaw: the input becomes part of the page, unescaped.
        return page({
          title: 'Search',
          menu: '/products',
          body: `<h1>Search</h1><p>Results for <strong>${q}</strong>: ${rows.length}</p>${cards(rows)}`,
        });
      },

      'GET /recipes': (visit) => {
        const tag = visit.query.get('tag') ?? '';
        const rows = database.ask("SELECT * FROM recipes WHERE ? IN ('', tag) ORDER BY id", tag);
        // Flaw: this escaping is enough for text but not for an attribute, because it leaves the quote.
        const value = tag.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        const list = rows.map(
          (row) => `<article class="panel"><h2>${row.title}</h2><p>${row.about}</p></article>`,
        );
        return page({
          title: 'Recipes',
          menu: '/recipes',
          body: `<h1>Recipes</h1><form action="/recipes"><p><input name="tag" value="${value}" aria-label="Kind of recipe"> <button>Show</button></p></form><ul class="chips"><li><a href="/recipes?tag=bread">bread</a></li><li><a href="/recipes?tag=sweet">sweet</a></li></ul><div class="cards">${list.join('')}</div>`,
        });
      },

      'GET /gift-card': (visit) => {
        const message = visit.query.get('message') ?? '';
        // Flaw: tags are removed, but a quote ends the script's string.
        const word = message.replace(/[<>]/g, '').replaceAll('\n', ' ');
        return page({
          title: 'Gift cards',
          body: `<h1>Gift cards</h1><div class="split"><form action="/gift-card" class="panel"><label>Your message<input name="message" value="${escaped(message)}"></label><button>Show the card</button></form><blockquote><h2 id="card"></h2><p>Good for a breakfast at Harbor Bakery.</p></blockquote></div><script>var message = '${word}';document.getElementById('card').textContent = message;</script>`,
        });
      },

      'GET /thanks': (visit) => {
        // Flaw: escaped as text, but an address can also be a script.
        const back = visit.query.get('back') ?? '/';
        return page({
          title: 'Thank you',
          body: `<h1>Thank you</h1><p>Your note is on its way to the counter.</p><p><a class="button" href="${escaped(back)}">Back to where you were</a></p>`,
        });
      },

      'GET /stockists': (visit) => {
        // Safe twin of /search: a bound value in the statement, escaped in the page.
        const town = visit.query.get('town') ?? '';
        const rows = database.ask('SELECT * FROM stockists WHERE town = ? ORDER BY name', town);
        const lines = rows.map((row) => `<tr><td>${row.name}</td><td>${row.open}</td></tr>`);
        return page({
          title: 'Where else to buy',
          body: `<h1>Our bread near ${escaped(town)}</h1><form action="/stockists"><p><input name="town" value="${escaped(town)}" aria-label="Town"> <button>Find</button></p></form><table><tbody>${lines.join('')}</tbody></table><script>var town = ${scriptString(town)};document.title = town + ' · Harbor Bakery';</script>`,
        });
      },

      // Safe: the answer looks like a page, but its content type says that it is data.
      'GET /api/search': (visit) => {
        const q = visit.query.get('q') ?? '';
        const found = database.ask('SELECT id, name FROM products WHERE instr(name, ?) > 0', q);
        return json({ q, found }, { 'x-content-type-options': 'nosniff' });
      },
    },
    truth: {
      flaws: [
        spot('xss-r', 'GET /search', 'q'),
        spot('sqli-bool', 'GET /search', 'q'),
        spot('xss-r', 'GET /recipes', 'tag'),
        spot('xss-r', 'GET /gift-card', 'message'),
        spot('xss-r', 'GET /thanks', 'back'),
      ],
      safe: [
        spot('sqli-bool', 'GET /recipes', 'tag'),
        spot('xss-r', 'GET /stockists', 'town'),
        spot('sqli-bool', 'GET /stockists', 'town'),
        spot('xss-r', 'GET /api/search', 'q'),
        spot('sqli-bool', 'GET /api/search', 'q'),
        spot('redirect', 'GET /thanks', 'back'),
      ],
    },
  };
}
