/** Sign-in, account, staff page and a receipt; a quote in the login bypasses the password. */
import { type Area, spot } from '../ground/area.ts';
import { rowsOrNone } from '../ground/database.ts';
import { escaped, redirect } from '../ground/reply.ts';
import { page } from './layout.ts';
import { type Shop, sessionCookie } from './shop.ts';

const keptSessions = 200;

const answersTo: Readonly<Record<string, string>> = {
  orders: 'Call before noon, collect the next morning.',
  allergens: 'Everything meets wheat, milk and nuts in our kitchen. Ask us.',
  gifts: 'Gift cards do not go stale.',
};

export function accountArea({ database, sessions }: Shop): Area {
  const form = (words = '', status = 200) =>
    page({
      title: 'Sign in',
      menu: '/signin',
      status,
      body: `<h1>Sign in</h1>${words && `<p class="note" role="alert">${words}</p>`}<form method="post" action="/signin" class="panel" style="max-width:440px"><label>E-mail<input type="email" name="email" value="guest@harborbakery.example" required></label><label>Password<input type="password" name="password" required></label><button>Sign in</button></form>`,
    });

  return {
    answers: {
      'GET /signin': () => form(),
      'POST /signin': (visit) => {
        const email = visit.form.get('email') ?? '';
        const password = visit.form.get('password') ?? '';
        // Flaw: both fields are part of the statement; the page hides the engine's error.
        const [customer] = rowsOrNone(() =>
          database.run(
            `SELECT id FROM customers WHERE email = '${email}' AND password = '${password}'`,
          ),
        );
        if (customer === undefined) {
          const known = database.ask('SELECT 1 FROM customers WHERE email = ?', email).length > 0;
          // Flaw: the message reveals who has an account.
          return form(known ? 'That is not your password.' : 'We do not know this e-mail.', 401);
        }
        const session = visit.cookies.get(sessionCookie) ?? '';
        sessions.set(session, Number(customer.id));
        const [oldest] = sessions.keys();
        if (sessions.size > keptSessions && oldest !== undefined) sessions.delete(oldest);
        return redirect('/account');
      },
      'GET /account': (visit) => {
        const id = sessions.get(visit.cookies.get(sessionCookie) ?? '');
        if (id === undefined) return redirect('/signin');
        const [customer] = database.ask('SELECT name, email FROM customers WHERE id = ?', id);
        return page({
          title: 'Your account',
          menu: '/signin',
          body: `<h1>Good morning, ${escaped(String(customer?.name))}</h1><p>${escaped(String(customer?.email))}</p><p>You have no reservations. <a href="/products">See our bakes</a></p>`,
        });
      },
      // Flaw: the password is sent in the address.
      'GET /staff': (visit) =>
        page({
          title: 'Staff',
          body: `<h1>Staff</h1>${visit.query.has('password') ? '<p class="note">Not today.</p>' : ''}<form method="get" action="/staff" class="panel" style="max-width:440px"><label>Name<input name="user"></label><label>Password<input type="password" name="password"></label><button>Open the till</button></form>`,
        }),
      'GET /faq': (visit) => {
        const topic = visit.query.get('topic') ?? '';
        return page({
          title: 'Questions and answers',
          body: `<h1>Questions and answers</h1><form action="/faq"><p><select name="topic" aria-label="Topic">${Object.keys(
            answersTo,
          )
            .map((key) => `<option${key === topic ? ' selected' : ''}>${key}</option>`)
            .join(
              '',
            )}</select> <button>Show</button></p></form><p class="note">${(Object.hasOwn(answersTo, topic) && answersTo[topic]) || 'Ask us at the counter.'}</p><p>What a receipt tells: <a href="/receipt">an example</a>.</p>`,
        });
      },
      // Flaw: the whole card number (a test number of the card brands). The bar code's number is not a card number.
      'GET /receipt': () =>
        page({
          title: 'Receipt 1042',
          body: '<h1>Receipt 1042</h1><table><tbody><tr><th>Captain’s Carrot Cake</th><td>$34.00</td></tr><tr><th>Paid by card</th><td>4012 8888 8888 1881</td></tr><tr><th>Bar code</th><td>4012 8888 8888 1882</td></tr></tbody></table>',
        }),
    },
    truth: {
      flaws: [
        spot('sqli-bool', 'POST /signin', 'email'),
        spot('sqli-bool', 'POST /signin', 'password'),
        spot('form-http', '* /signin'),
        spot('pw-get', 'GET /staff'),
        spot('pii-pan', 'GET /receipt'),
      ],
      safe: [
        spot('xss-r', 'POST /signin', 'email'),
        spot('sqli-bool', 'GET /faq', 'topic'),
        spot('xss-r', 'GET /faq', 'topic'),
      ],
      arguable: [
        spot('user-enum', '* /signin'),
        spot('login-rate', '* /signin'),
        spot('session-fix', '* *'),
        spot('csrf-form', '* /signin'),
        spot('form-http', '* *'),
        spot('pw-autocomplete', '* *'),
      ],
    },
  };
}
