/** Contact, guestbook, newsletter, visit: forms, a stored script, and input inside the page's own script. */
import { createHmac, randomBytes } from 'node:crypto';
import { type Area, spot } from '../ground/area.ts';
import { escaped } from '../ground/reply.ts';
import { page } from './layout.ts';
import { type Shop, sessionCookie } from './shop.ts';

const longestEntry = 500;
const keptEntries = 20;

export function talkArea({ guestbook }: Shop): Area {
  const secret = randomBytes(32);
  const tokenFor = (session = '') => createHmac('sha256', secret).update(session).digest('hex');

  const contact = (answer = '') =>
    page({
      title: 'Contact',
      menu: '/contact',
      body: `<h1>Write to us</h1>${answer}<div class="split"><form method="post" action="/contact" class="panel"><label>Your name<input name="name" value="Ada" required></label><label>E-mail<input type="email" name="email" value="ada@customer.example" required></label><label>Message<textarea name="message" rows="5">Do you bake on Sundays?</textarea></label><button>Send</button></form><div><h2>Or come by</h2><p>14 Quay Street, Northport.<br>We answer the phone with floury hands: 555-0142.</p></div></div>`,
    });

  const guests = () =>
    page({
      title: 'Guestbook',
      body: `<h1>Guestbook</h1>${guestbook
        // Flaw: the name is escaped, the message is not.
        .map(
          ({ name, message }) =>
            `<blockquote>${message}<br><small>${escaped(name)}</small></blockquote>`,
        )
        .join(
          '',
        )}<form method="post" action="/guestbook" class="panel"><label>Your name<input name="name" value="Ada" maxlength="60"></label><label>Your words<textarea name="message" rows="3">Lovely rye!</textarea></label><button>Sign the guestbook</button></form>`,
    });

  const newsletter = (session?: string, answer = '') =>
    page({
      title: 'Newsletter',
      body: `<h1>What comes out of the oven</h1>${answer}<form method="post" action="/newsletter" class="panel"><input type="hidden" name="csrf_token" value="${tokenFor(session)}"><label>E-mail<input type="email" name="email" value="ada@customer.example"></label><button>Send me the list on Mondays</button></form>`,
    });

  return {
    answers: {
      'GET /contact': () => contact(),
      'POST /contact': (visit) => {
        const message = escaped(visit.form.get('message') ?? '');
        // Flaw: the message is escaped, the name is not.
        return contact(
          `<p class="note">Thank you, ${visit.form.get('name') ?? ''}. You wrote: “${message}” <a href="/thanks?back=/contact">Done</a></p>`,
        );
      },
      'GET /guestbook': () => guests(),
      'POST /guestbook': (visit) => {
        guestbook.push({
          name: (visit.form.get('name') ?? '').slice(0, 60),
          message: (visit.form.get('message') ?? '').slice(0, longestEntry),
        });
        guestbook.splice(0, guestbook.length - keptEntries);
        return guests();
      },
      'GET /newsletter': (visit) => newsletter(visit.cookies.get(sessionCookie)),
      'POST /newsletter': (visit) => {
        const session = visit.cookies.get(sessionCookie);
        const mine = visit.form.get('csrf_token') === tokenFor(session);
        const email = escaped(visit.form.get('email') ?? '');
        const answer = mine ? `See you on Monday, ${email}.` : 'Please send the form once more.';
        return newsletter(session, `<p class="note">${answer}</p>`);
      },
      'GET /visit': () =>
        page({
          title: 'Visit us',
          menu: '/visit',
          // Flaw: a script from another site, without an integrity check.
          head: '<script src="https://maps.harborbakery.example/embed.js" defer></script>\n',
          body: `<h1>Visit us</h1><p id="where" class="note">14 Quay Street</p><table><tbody><tr><th>Tuesday to Friday</th><td>6:30 to 3</td></tr><tr><th>Saturday, Sunday</th><td>7 to 2</td></tr><tr><th>Monday</th><td>The oven rests</td></tr></tbody></table><p><a href="#Quay Street">The shop</a> · <a href="#Market hall, Saturday">The market stall</a></p><script>
function show() {
  var place = decodeURIComponent(location.hash.slice(1));
  if (place) document.getElementById('where').innerHTML = 'You will find us here: <b>' + place + '</b>';
}
addEventListener('hashchange', show);
show();
</script>`,
        }),
    },
    truth: {
      flaws: [
        spot('xss-r', 'POST /contact', 'name'),
        spot('xss-s', '* /guestbook'),
        spot('xss-dom', 'GET /visit'),
        spot('sri', 'GET /visit'),
        spot('csrf-form', '* /contact'),
        spot('csrf-form', '* /guestbook'),
      ],
      safe: [
        spot('xss-r', 'POST /contact', 'message'),
        spot('xss-r', 'POST /contact', 'email'),
        spot('xss-r', 'POST /guestbook', 'name'),
        spot('xss-r', 'POST /newsletter', 'email'),
        spot('xss-r', 'POST /newsletter', 'csrf_token'),
        spot('csrf-form', '* /newsletter'),
      ],
      // The answer to a guestbook entry shows it at once, so it is reflected as well as stored.
      arguable: [spot('xss-r', 'POST /guestbook', 'message'), spot('thirdparty-js', 'GET /visit')],
    },
  };
}
