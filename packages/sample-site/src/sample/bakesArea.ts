/** The home page, the list of bakes and one bake: SQL injection with visible and with hidden errors. */
import { type Area, spot } from '../ground/area.ts';
import { rowsOrNone } from '../ground/database.ts';
import { escaped } from '../ground/reply.ts';
import { page } from './layout.ts';
import { cards, price, type Shop } from './shop.ts';

/** The only sort orders that the safe twin accepts. */
const orders: Readonly<Record<string, string>> = {
  name: 'name',
  price: 'cents',
  newest: 'id DESC',
};

export function bakesArea({ database }: Shop): Area {
  return {
    answers: {
      'GET /': (visit) => {
        const picks = database.ask('SELECT * FROM products WHERE id IN (1, 5, 6, 9) ORDER BY id');
        // Flaw: the site's own address is taken from a request header, which anybody can set.
        const host = visit.headers['x-forwarded-host'] ?? visit.headers.host ?? '';
        return page({
          title: 'Bread from the harbor since 1978',
          head: `<link rel="canonical" href="http://${escaped(String(host))}/">\n`,
          wide: true,
          body: `<div class="hero"><div class="wrap"><div class="text"><h1>Bread from the harbor, before the boats go out.</h1><p>We light the oven at two so that Northport wakes up to warm crust. Sourdough, rye, pastries and cakes, baked on Quay Street since 1978.</p><p><a class="button" href="/products">See what we bake</a> <a class="button plain" href="/visit#Quay Street">Find the shop</a></p></div><img src="/images/harbor.svg" alt="The bakery on the quay at sunrise"></div></div>
<section class="wrap"><h2>This week’s favorites</h2>${cards(picks)}</section>
<section class="wrap split"><div><h2>Slow dough, short list</h2><p>Flour from two mills, salt from the bay, butter from up the road. We bake twelve things, and we bake them every day until they are gone.</p><p><a href="/news/story?id=1">The starter turns twelve</a> · <a href="/recipes?tag=bread">What to do with a stale loaf</a></p></div><blockquote>“I row over for the rye. My husband thinks I row for exercise.”<br><small>From our <a href="/guestbook">guestbook</a></small></blockquote></section>
<!-- TODO before launch: remove the test password of the till at 10.20.0.17 -->`,
        });
      },

      'GET /products': (visit) => {
        const category = visit.query.get('category');
        const order = orders[visit.query.get('sort') ?? 'name'] ?? 'name';
        // Flaw: the category is part of the statement; the page hides the engine's error.
        const rows = rowsOrNone(() =>
          category === null
            ? database.ask(`SELECT * FROM products ORDER BY ${order}`)
            : database.run(`SELECT * FROM products WHERE category = '${category}' ORDER BY name`),
        );
        return page({
          title: 'Our bakes',
          menu: '/products',
          body: `<h1>Our bakes</h1><ul class="chips"><li><a href="/products">All</a></li><li><a href="/products?category=bread">Bread</a></li><li><a href="/products?category=pastry">Pastry</a></li><li><a href="/products?category=cake">Cake</a></li><li><a href="/products?sort=price">By price</a></li><li><a href="/products?sort=newest">Newest</a></li></ul>${rows.length > 0 ? cards(rows) : '<p class="note">Nothing here today. Come back tomorrow morning.</p>'}`,
        });
      },

      'GET /product': (visit) => {
        const id = visit.query.get('id') ?? '1';
        try {
          // Flaw: the number is part of the statement, and the page shows the engine's error.
          const [bake] = database.run(`SELECT * FROM products WHERE id = ${id}`);
          if (bake === undefined) return gone();
          const name = escaped(String(bake.name));
          return page({
            title: String(bake.name),
            menu: '/products',
            body: `<div class="split"><img src="/photo?src=${encodeURIComponent(String(bake.picture))}.svg" alt="${name}"><div><p><a href="/products?category=${encodeURIComponent(String(bake.category))}">More ${escaped(String(bake.category))}</a></p><h1>${name}</h1><p>${escaped(String(bake.about))}</p><p class="price"><strong>${price(bake.cents)}</strong></p><p><a class="button" href="/order?bake=${encodeURIComponent(String(bake.id))}">Reserve for collection</a></p></div></div>`,
          });
        } catch (error) {
          const { message, code } = error as Error & { code?: string };
          return page({
            title: 'Error',
            status: 500,
            body: `<h1>Something burnt</h1><pre>SQLite3 error (${escaped(String(code))}): ${escaped(message)}</pre>`,
          });
        }
      },

      'GET /order': (visit) => {
        // Safe twin of /product: the number is a bound value.
        const [bake] = database.ask(
          'SELECT * FROM products WHERE id = ?',
          Number(visit.query.get('bake')),
        );
        if (bake === undefined) return gone();
        return page({
          title: 'Reserve',
          menu: '/products',
          body: `<h1>Reserve ${escaped(String(bake.name))}</h1><p class="note">Please call the shop to reserve: online reservations return in spring.</p><p><a href="/products">Back to our bakes</a></p>`,
        });
      },

      'GET /offers': (visit) => {
        // Flaw: a cookie is part of the statement.
        const taste = visit.cookies.get('taste') ?? 'pastry';
        const rows = rowsOrNone(() =>
          database.run(`SELECT * FROM products WHERE category = '${taste}' ORDER BY cents LIMIT 3`),
        );
        const reply = page({ title: 'For you', body: `<h1>Picked for you</h1>${cards(rows)}` });
        reply.headers['set-cookie'] = 'taste=pastry; Path=/; Secure; HttpOnly; SameSite=Lax';
        return reply;
      },
    },
    truth: {
      flaws: [
        spot('sqli-bool', 'GET /products', 'category'),
        spot('sqli-err', 'GET /product', 'id'),
        spot('sqli-hdr', 'GET /offers', 'taste'),
        spot('hosthdr', 'GET /'),
        spot('comments', 'GET /'),
        spot('priv-ip', 'GET /'),
      ],
      safe: [
        spot('sqli-bool', 'GET /products', 'sort'),
        spot('sqli-bool', 'GET /order', 'bake'),
        spot('cookie-httponly', 'GET /offers', 'taste'),
        spot('cookie-samesite', 'GET /offers', 'taste'),
        spot('cookie-secure', 'GET /offers', 'taste'),
        spot('xss-r', 'GET /product', 'id'),
      ],
      arguable: [spot('error-leak', 'GET /product')],
    },
  };
}

function gone() {
  return page({
    title: 'Sold out',
    status: 404,
    body: '<h1>Sold out</h1><p>We do not bake that one (any more). <a href="/products">See what we do bake.</a></p>',
  });
}
