import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserCheck } from '../checks/check.ts';
import { clientTemplate } from '../checks/clientTemplate.ts';
import { domXss } from '../checks/domXss/check.ts';
import { prototypePollution } from '../checks/prototypePollution.ts';
import { scriptRedirect } from '../checks/scriptRedirect.ts';
import { Budget } from '../net/budget.ts';
import { limitsFor } from '../scan/levels.ts';
import { type OpenSite, openSite } from '../scan/openSite.ts';
import { SiteProber } from '../scan/prober.ts';
import { html, openServer } from '../testing/server.ts';
import { explore } from './explore.ts';
import { findChromium, launch } from './launch.ts';
import { requestPoints } from './requestPoints.ts';
import { PageVisitor } from './visitor.ts';

const script = (code: string, body = '<div id=out></div>') =>
  `<!doctype html><title>T</title>${body}<script>${code}</script>`;
const out = "document.getElementById('out')";

/** Pages whose scripts run what a stranger gives them. */
const flawed: Record<string, string> = {
  '/hash-html': script(`${out}.innerHTML = decodeURIComponent(location.hash.slice(1))`),
  '/hash-write': script(`document.write('<p>' + unescape(location.hash) + '</p>')`),
  '/hash-eval': script(
    `try { eval('var a = "' + decodeURI(location.hash.slice(1)) + '"') } catch {}`,
  ),
  '/query-html': script(
    `${out}.innerHTML = 'Hello ' + new URLSearchParams(location.search).get('name')`,
  ),
  '/hash-location': script(
    `if (location.hash) location.href = decodeURIComponent(location.hash.slice(1))`,
  ),
  '/hash-link': script(`${out}.setAttribute('href', location.hash.slice(1))`, '<a id=out>Back</a>'),
  '/name': script(`${out}.innerHTML = window.name`),
  '/message': script(`addEventListener('message', (e) => { ${out}.innerHTML = e.data.text })`),
  '/cleared': script(
    `const kept = sessionStorage.flash || ''; sessionStorage.clear(); ${out}.innerHTML = kept`,
  ),
  '/cookie': script(
    `const all = new Map(document.cookie.split('; ').map((pair) => pair.split('='))); ${out}.innerHTML = unescape(document.cookie)`,
  ),
  '/json': script(
    `try { ${out}.innerHTML = JSON.parse(decodeURIComponent(location.hash.slice(1))).note.text } catch {}`,
  ),
  '/base64': script(`try { ${out}.innerHTML = atob(location.hash.slice(1)) } catch {}`),
  '/action': script(
    `document.forms[0].action = decodeURIComponent(location.hash.slice(1))`,
    '<form><button>Go</button></form>',
  ),
  '/stranger': script(
    `const s = document.createElement('script'); s.src = '//' + (location.hash.slice(1) || location.host) + '/a.js'; document.body.append(s)`,
  ),
  '/typed': script(
    `addEventListener('message', (e) => { if (e.data.kind === 'say') ${out}.innerHTML = e.data.body.text })`,
  ),
  '/origin-part': script(
    `addEventListener('message', (e) => { if (e.origin.includes('test.localhost')) ${out}.innerHTML = e.data })`,
  ),
  '/origin-end': script(
    `addEventListener('message', (e) => { if (new URL(e.origin).hostname.endsWith('test.localhost')) ${out}.innerHTML = e.data })`,
  ),
  // The objects that are no address send the visitor on before the text does.
  '/heard-location': script(
    `addEventListener('message', ({ data }) => { if (data && data.cmd === 'go') location.href = data.to })`,
  ),
  '/field': script(
    `document.querySelector('input').oninput = (e) => { ${out}.innerHTML = e.target.value }`,
    '<input><div id=out></div>',
  ),
  '/sent-form': script(
    `document.forms[0].onsubmit = (e) => { e.preventDefault(); ${out}.innerHTML = new FormData(e.target).get('note') }`,
    '<form><input name=note><button>Go</button></form><div id=out></div>',
  ),
  '/fetched': script(
    `if (location.hash) fetch(decodeURIComponent(location.hash.slice(1))).then((r) => r.text()).then((text) => { ${out}.innerHTML = text })`,
  ),
  '/asked': script(
    `const asked = new XMLHttpRequest(); asked.onload = () => eval(asked.responseText); asked.open('GET', location.hash.slice(1) || '/none'); asked.send()`,
  ),
  '/late': script(
    `setTimeout(() => { ${out}.innerHTML = decodeURIComponent(location.hash.slice(1)) }, 60)`,
  ),
  '/timer': script(`setTimeout('x = "' + decodeURIComponent(location.hash.slice(1)) + '"', 1)`),
};
const safe: Record<string, string> = {
  '/text': script(`${out}.textContent = decodeURIComponent(location.hash.slice(1))`),
  '/number': script(
    `${out}.innerHTML = 'Page ' + Number(new URLSearchParams(location.search).get('page'))`,
  ),
  '/origin': script(
    `addEventListener('message', (e) => { if (e.origin === location.origin) ${out}.innerHTML = e.data })`,
  ),
  '/https-only': script(
    `const to = decodeURIComponent(location.hash.slice(1)); if (/^https:/.test(to)) location.href = to`,
  ),
  // A trap: the text reaches a place for markup, but cleaned.
  '/cleaned': script(
    `${out}.innerHTML = decodeURIComponent(location.hash.slice(1)).replaceAll('<', '&lt;')`,
  ),
  '/encoded': script(`${out}.innerHTML = location.hash`),
  '/field-text': script(
    `document.querySelector('input').oninput = (e) => { ${out}.textContent = e.target.value }`,
    '<input><div id=out></div>',
  ),
  '/fetched-own': script(
    `fetch('/items?of=' + encodeURIComponent(location.hash)).then((r) => r.text()).then((text) => { ${out}.innerHTML = text })`,
  ),
  // Its own text, though a stranger could have kept another one there.
  '/own-kept': script(
    `localStorage.note = '<i>Saved</i>'; ${out}.innerHTML = localStorage.getItem('note')`,
  ),
  '/own-cookie': script(
    `document.cookie = 'seen=1'; ${out}.innerHTML = '<i>' + document.cookie.length + '</i>'`,
  ),
  '/own-host': script(
    `const s = document.createElement('script'); s.src = '/a.js?from=' + encodeURIComponent(location.hash); document.body.append(s)`,
  ),
};
/** Pages that lead on, but run nothing. */
const leading: Record<string, string> = {
  '/heard-https': script(
    `addEventListener('message', (e) => { if (/^https?:/.test(e.data)) location = e.data })`,
  ),
  '/hash-path': script(
    `const to = decodeURIComponent(location.hash.slice(1)); if (to.startsWith('/')) location.replace(to)`,
  ),
};
const leadingNowhere: Record<string, string> = {
  '/heard-own': script(
    `addEventListener('message', (e) => { if (e.origin === location.origin && /^https?:/.test(e.data)) location = e.data })`,
  ),
  '/hash-own': script(
    `const to = new URL(decodeURIComponent(location.hash.slice(1)) || '/', location.href); if (location.hash && to.origin === location.origin) location.href = to.pathname`,
  ),
};
const mustache = (text: string) =>
  text.replace(/\{\{(\d+)\*(\d+)\}\}/g, (_, a, b) => String(a * b));
const others: Record<string, string> = {
  '/many-ways': script(
    `const given = new URLSearchParams(location.search); given.get('note'); given.get('from'); ${out}.innerHTML = decodeURIComponent(location.href)`,
  ),
  '/template': script(
    `document.body.innerHTML = document.body.innerHTML.replace(/\\{\\{(\\d+)\\*(\\d+)\\}\\}/g, (_, a, b) => a * b)`,
    '<p>@@</p>',
  ),
  '/plain': script('', '<p>@@</p>'),
  '/pollutes': script(
    `for (const [k, v] of new URLSearchParams(location.search)) { const [, a, b] = /^(\\w+)\\[(\\w+)\\]$/.exec(k) ?? []; if (a) ({})[a][b] = v }`,
  ),
  '/careful': script(`const all = new Map(new URLSearchParams(location.search))`),
  '/app': script(
    `
    const show = () => { if (location.hash === '#/basket') fetch('/api/basket/7'); };
    addEventListener('hashchange', show); show(); fetch('/api/items?kind=rye');
    document.querySelector('button').onclick = () => fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ user: { mail: document.querySelector('input').value } }) });`,
    '<a href="#/basket">Basket</a><input type=email><button>Sign in</button>',
  ),
  '/own': script(
    `const send = (method, url, fields) => fetch(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) });
    const does = [() => send('PUT', '/api/profile', { a: '1' }), () => send('POST', '/api/me', { old: '1', newPassword: '2' }), () => send('POST', '/api/theme', { a: '1' }), () => send('POST', '/api/notes', { a: '1' })];
    document.querySelectorAll('button').forEach((button, at) => { button.onclick = does[at]; });`,
    '<button>Save</button><button>Go</button><button>Change settings</button><button>Add</button>',
  ),
  '/unworded': script(
    `document.addEventListener('click', (e) => { if (e.target.dataset.of) fetch('/api/' + e.target.dataset.of) })`,
    '<b class="icon-trash" style="cursor:pointer" data-of=a></b><button class="fa-trash" data-of=b>×</button><button title="Pay now" data-of=c>→</button><button data-of=more>+</button>',
  ),
  '/looks-up': script(
    `const send = (url) => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id: '7', size: 'small' }) });
    send('/detail/data'); document.querySelector('button').onclick = () => send('/detail/more');`,
    '<button>Show</button>',
  ),
  '/sent-on': script(`fetch('/go')`),
  '/closed': script(
    `const tree = ${out}.attachShadow({ mode: 'closed' }); tree.innerHTML = '<button>More</button>'; tree.querySelector('button').onclick = () => fetch('/api/closed')`,
  ),
  '/within': script(
    `document.getElementById('open').onclick = () => document.querySelector('dialog').showModal(); document.getElementById('ask').onclick = () => fetch('/api/within')`,
    '<dialog><button id=ask>Ask</button></dialog><button id=open>Open</button>',
  ),
  '/chosen': script(
    `document.querySelector('select').onchange = (e) => fetch('/api/' + e.target.value)`,
    '<select><option value=rye>Rye<option value=chosen>Bun</select>',
  ),
  '/kept-choice': script(
    `document.querySelectorAll('select').forEach((list) => { list.onchange = () => fetch('/api/kept-choice') })`,
    '<select><option value=a>A<option value=b selected>B</select><select><option value=1>Open<option value=2>Cancelled</select>',
  ),
  '/renames': script(
    `document.querySelector('button').onclick = () => { if (prompt('Its name?', 'Ann') || prompt('Why do you delete it?')) fetch('/api/renames') }`,
    '<button>Ask</button>',
  ),
  '/confirms': script(
    `document.getElementById('open').onclick = () => document.querySelector('dialog').showModal(); document.getElementById('yes').onclick = () => fetch('/api/confirms')`,
    '<dialog><p>Remove it for all?</p><button id=yes>Yes</button></dialog><button id=open>Archive</button>',
  ),
  '/folded': script(
    `document.querySelector('details').ontoggle = () => fetch('/api/folded')`,
    '<details><summary>More</summary>Text</details>',
  ),
  '/pointed': script(
    `document.addEventListener('click', (e) => { if (e.target.id === 'more') fetch('/api/pointed') })`,
    '<span id=more style="cursor:pointer">More</span>',
  ),
  '/asking': script(
    `document.querySelector('button').onclick = () => { const who = prompt('Who?'); if (who) fetch('/api/asking') }`,
    '<button>Greet</button>',
  ),
  '/written': script(
    `document.querySelector('p').oninput = () => fetch('/api/written')`,
    '<p contenteditable></p>',
  ),
  '/leading': script(
    `document.querySelector('button').onclick = () => { open('/' + 'opened'); history.pushState(null, '', '/' + 'pushed'); location.hash = '#/state' }`,
    '<button>Go</button>',
  ),
  '/filled': script(
    `document.forms[0].addEventListener('submit', (e) => { e.target.elements.stamp.value = 'filled' })`,
    '<h2>Notes</h2><form method=post action=/notes><input type=hidden name=stamp><input name=note><input type=checkbox name=agreed required><button>Send</button></form>',
  ),
  '/sets-cookie': script(`document.cookie = 'tone=dark; path=/'`),
  '/leaves': script(
    `new Image().src = 'http://127.0.0.1:1/x'; fetch('http://elsewhere.example/').catch(() => {}); try { new WebSocket('ws://127.0.0.1:1/') } catch {}`,
  ),
};

const program = findChromium();

describe.skipIf(program === undefined)('in a real browser', () => {
  let server: Awaited<ReturnType<typeof openServer>>;
  let browser: Awaited<ReturnType<typeof launch>>;
  let site: OpenSite;
  let budget: Budget;
  let visitor: PageVisitor;

  beforeAll(async () => {
    server = await openServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://test.localhost');
      const body = { ...flawed, ...safe, ...leading, ...leadingNowhere, ...others }[url.pathname];
      if (url.pathname === '/go') return response.writeHead(302, { location: '/logout' }).end();
      if (url.pathname === '/worked-out')
        return response
          .writeHead(200, html)
          .end(script('', mustache(url.searchParams.get('q') ?? '')));
      const shown = (body ?? '<p>Hello</p>').replace(
        '@@',
        (url.searchParams.get('q') ?? '').replace(/[<>]/g, ''),
      );
      return response.writeHead(200, html).end(shown);
    });
    const options = {
      url: server.url,
      level: 'full',
      allowPrivateHosts: ['test.localhost'],
    } as const;
    budget = new Budget(limitsFor(options, true));
    site = await openSite(options, budget);
    browser = await launch(program ?? '');
    visitor = new PageVisitor(browser, site.collector, false);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.collector.close();
    budget?.close();
    await server?.[Symbol.asyncDispose]();
  });

  const look = (check: BrowserCheck, path: string) =>
    check.look(`${server.url.slice(0, -1)}${path}`, visitor, new SiteProber(site.collector));

  for (const path of Object.keys(flawed)) {
    it(`xss-dom finds ${path}`, async () => {
      const found = await look(domXss, path);
      expect(found[0]).toMatchObject({ confidence: 'confirmed' });
    });
  }
  for (const path of Object.keys(safe)) {
    it(`xss-dom accepts ${path}`, async () => {
      expect(await look(domXss, path)).toEqual([]);
    });
  }
  it('xss-dom tells a place once, by whatever part of the address it is reached', async () => {
    expect(await look(domXss, '/many-ways?note=a&from=b')).toHaveLength(1);
  });
  it('keeps nothing of what it types into a page', async () => {
    const before = server.asked.length;
    await visitor.visit({ url: `${server.url}own`, typed: 'a' });
    expect(server.asked.slice(before)).toEqual(['GET /own']);
  });
  for (const path of [...Object.keys(leading), '/https-only']) {
    it(`redirect-dom finds ${path}`, async () => {
      expect(await look(scriptRedirect, path)).toMatchObject([{ confidence: 'confirmed' }]);
    });
  }
  // What also runs a script is told as that.
  for (const path of [...Object.keys(leadingNowhere), '/hash-location', '/origin']) {
    it(`redirect-dom accepts ${path}`, async () => {
      expect(await look(scriptRedirect, path)).toEqual([]);
    });
  }
  it('csti finds formulas that a script works out, and not those that the server does', async () => {
    expect(await look(clientTemplate, '/template?q=a')).toHaveLength(1);
    expect(await look(clientTemplate, '/plain?q=a')).toEqual([]);
    expect(await look(clientTemplate, '/worked-out?q=a')).toEqual([]);
  });
  it('proto-pollution finds what every object then has', async () => {
    expect(await look(prototypePollution, '/pollutes')).toHaveLength(1);
    expect(await look(prototypePollution, '/careful')).toEqual([]);
    expect(await look(prototypePollution, '/missing')).toEqual([]);
  });
  it('finds what an application of one page asks for, in its routes and at its buttons', async () => {
    const asked: string[] = [];
    const names: string[] = [];
    await explore({
      visitor,
      pages: () => [`${server.url}app`],
      until: Date.now() + 20_000,
      onPage: async (seen) => {
        asked.push(...seen.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`));
        names.push(
          ...seen.requests.flatMap(requestPoints).map(({ name, value }) => `${name}=${value}`),
        );
      },
    });
    expect(asked).toEqual(
      expect.arrayContaining(['GET /api/items', 'GET /api/basket/7', 'POST /api/login']),
    );
    expect(names).toContain('user.mail=scanner@example.com');
  });
  it('presses no button that changes an account, and lets no script do so', async () => {
    const before = server.asked.length;
    const seen = await visitor.visit({ url: `${server.url}own`, presses: true });
    expect(server.asked.slice(before)).toEqual(['GET /own', 'POST /api/notes']);
    expect(seen.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/notes']);
  });
  it('presses nothing whose sign says that it takes something away', async () => {
    const before = server.asked.length;
    await visitor.visit({ url: `${server.url}unworded`, presses: true });
    expect(server.asked.slice(before)).toEqual(['GET /unworded', 'GET /api/more']);
  });
  it('lets a page look up what it shows, and sends nothing like that at a button', async () => {
    const before = server.asked.length;
    await visitor.visit({ url: `${server.url}looks-up`, presses: true });
    expect(server.asked.slice(before)).toEqual(['GET /looks-up', 'POST /detail/data']);
  });
  const tried = (path: string) => visitor.visit({ url: `${server.url}${path}`, presses: true });
  it.each([
    ['at a button in a closed shadow tree', 'closed'],
    ['at a button of a window that another opens', 'within'],
    ['where something else is chosen', 'chosen'],
    ['by a part that is unfolded', 'folded'],
    ['at what looks as if it could be pressed', 'pointed'],
    ['after an answer to a question', 'asking'],
    ['by a text that is written into the page', 'written'],
  ])('finds what is asked for %s', async (_, path) => {
    const { requests } = await tried(path);
    expect(requests.map(({ url }) => new URL(url).pathname)).toContain(`/api/${path}`);
  });
  it.each([
    ['chosen what was chosen otherwise', 'kept-choice'],
    ['answered a question for what is there, or for harm', 'renames'],
    ['confirmed what takes something away', 'confirms'],
  ])('has not %s', async (_, path) => {
    expect((await tried(path)).requests).toEqual([]);
  });
  it('does not ask where a form only sends to', async () => {
    const gentle = new PageVisitor(browser, site.collector, true);
    const { links } = await gentle.visit({ url: `${server.url}filled`, presses: true });
    expect(links).toContain(`${server.url}filled`);
    expect(links).not.toContain(`${server.url}notes`);
  });
  it('finds where scripts lead to by windows, addresses and states', async () => {
    const { links } = await tried('leading');
    const paths = links.map((link) => link.slice(server.url.length - 1));
    expect(paths).toEqual(expect.arrayContaining(['/opened', '/pushed', '/pushed#/state']));
  });
  it('takes a form as it is sent, with what a script puts into it', async () => {
    const { forms } = await tried('filled');
    const fields = { stamp: 'filled', note: 'scanner', agreed: 'on' };
    expect(forms).toMatchObject([{ method: 'POST', fields, heading: 'Notes' }]);
  });
  it('sends cookies from then on that a script has set', async () => {
    await tried('sets-cookie');
    const { entries } = site.collector.jar;
    expect(entries.map(({ name, value }) => `${name}=${value}`)).toContain('tone=dark');
  });
  it('brings back no cookie that the site has taken back', async () => {
    const { jar } = site.collector;
    jar.take(['flash=1; Path=/'], server.url);
    await tried('within');
    jar.take(['flash=1; Path=/; Max-Age=0'], server.url);
    await tried('within');
    expect(jar.entries.map(({ name }) => name)).not.toContain('flash');
  });
  it('follows no redirect to what it would not ask for itself', async () => {
    const before = server.asked.length;
    await visitor.visit({ url: `${server.url}sent-on` });
    expect(server.asked.slice(before)).toEqual(['GET /sent-on', 'GET /go']);
  });
  it('asks nobody but the site', async () => {
    const before = server.asked.length;
    const seen = await visitor.visit({ url: `${server.url}leaves` });
    expect(server.asked.slice(before)).toEqual(['GET /leaves']);
    expect(seen.sockets).toEqual(['ws://127.0.0.1:1/']);
  });
});
