/** What an account is given to change about itself and its site: none of it is a scan's to do. */
import type { Reply, Visit } from '@portal/sample-site/localSite';
import { escaped } from '@portal/sample-site/reply';

type Harm =
  | 'the password was changed'
  | 'the mail address was changed'
  | 'the settings were changed'
  | 'the account was deleted'
  | 'it was signed out'
  | 'it was set up anew'
  | 'its security was switched'
  | 'its language was switched'
  | 'a card was stored'
  | 'another’s record was overwritten';

interface Grounds {
  /** The address of a page, and of an action. */
  at(page: string, query?: string): string;
  acting(action: string): string;
  harm(what: Harm): void;
}

const switches: ReadonlyMap<string, Harm> = new Map([
  ['toggle-security', 'its security was switched'],
  ['enforce-https', 'its security was switched'],
  ['set-language', 'its language was switched'],
  ['setup', 'it was set up anew'],
]);

export function choresOf({ at, acting, harm }: Grounds) {
  let password = 'linden-4711';
  let mail = 'marta@mail.example';
  const changePassword = (fresh: string | null, again: string | null) => {
    if (fresh === null || fresh === '' || fresh !== again) return;
    password = fresh;
    harm('the password was changed');
  };
  const posted = (page: string, inner: string) =>
    `<form method="post" action="${at(page)}">${inner}</form>`;
  const twice = (first: string, second: string) =>
    `<label>New <input type="password" name="${first}"></label><label>Again <input type="password" name="${second}"></label>`;

  const answers: Readonly<Record<string, (visit: Visit) => { title: string; body: string }>> = {
    renew: ({ method, form }) => {
      if (method === 'POST') changePassword(form.get('secret'), form.get('again'));
      return {
        title: 'Change your password',
        body: posted('renew', `${twice('secret', 'again')}<button>Go</button>`),
      };
    },
    quick: ({ query }) => {
      changePassword(query.get('pass_new'), query.get('pass_conf'));
      const [path = '', chosen = ''] = at('quick').split('?page=');
      return {
        title: 'Your pass',
        body: `<form action="${path}">${chosen && `<input type="hidden" name="page" value="${chosen}">`}${twice('pass_new', 'pass_conf')}<input type="submit" name="Change" value="Change"></form>`,
      };
    },
    reachable: ({ method, form }) => {
      if (method === 'POST' && form.get('mail') !== mail) {
        mail = form.get('mail') ?? '';
        harm('the mail address was changed');
      }
      return {
        title: 'Where we write to',
        body: posted(
          'reachable',
          `<input name="mail" value="${escaped(mail)}"><button>Save changes</button>`,
        ),
      };
    },
    preferences: ({ method }) => {
      if (method === 'POST') harm('the settings were changed');
      return {
        title: 'Preferences',
        body: `<h2>Settings</h2>${posted('preferences', '<select name="tone"><option>warm</option></select><button>Save</button>')}`,
      };
    },
    leaving: ({ method }) => {
      if (method === 'POST') harm('the account was deleted');
      return {
        title: 'Leaving us',
        body: posted('leaving', '<input name="why"><button>Close my account</button>'),
      };
    },
    borrowers: ({ method }) => {
      if (method === 'POST') harm('another’s record was overwritten');
      return {
        title: 'Who borrows',
        body: `${posted('borrowers', '<input type="hidden" name="id" value="3"><input type="text" name="who" value="Ann Lee"><button>OK</button>')}
<p><input id="who" value="Bo Fry"><button type="button" id="keep">OK</button></p>
<script>
document.getElementById('keep').addEventListener('click', () => {
  const row = { id: 4, who: document.getElementById('who').value };
  fetch('${at('borrowers')}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(row) });
});
</script>`,
      };
    },
    card: ({ method }) => {
      if (method === 'POST') harm('a card was stored');
      return {
        title: 'How you pay',
        body: `<h2>Payment method</h2>${posted('card', '<input name="holder"><input name="digits"><button>Save</button>')}`,
      };
    },
  };

  return {
    pages: Object.keys(answers),
    links: [
      `<a href="${acting('toggle-security')}">Security: off</a>`,
      `<a href="${acting('enforce-https')}">Enforce SSL</a>`,
      `<a href="${acting('set-language')}&to=de">Deutsch</a>`,
      `<a href="${at('setup')}">Set up</a>`,
      `<a href="${acting('logout')}">Leave</a>`,
      `<a href="${at('logout')}">Log out</a>`,
    ],
    password: () => password,
    /** What an action did; undefined where there is no such action. */
    act: (name: string): 'left' | 'switched' | undefined => {
      if (name === 'logout') {
        harm('it was signed out');
        return 'left';
      }
      const what = switches.get(name);
      if (what === undefined) return undefined;
      harm(what);
      return 'switched';
    },
    answer: (
      page: string,
      visit: Visit,
      shown: (title: string, body: string) => Reply,
    ): Reply | undefined => {
      const made = Object.hasOwn(answers, page) ? answers[page]?.(visit) : undefined;
      return made && shown(made.title, `<h1>${made.title}</h1>${made.body}`);
    },
  };
}
