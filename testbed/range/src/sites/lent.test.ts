import type { LocalSite } from '@portal/sample-site/localSite';
import { findChromium } from '@portal/scanner/browser/launch';
import { scan } from '@portal/scanner/scan';
import { afterEach, describe, expect, test } from 'vitest';
import { visit } from '../visitor.ts';
import { lent } from './lent.ts';
import { type LentManner, type LentSite, lentSite } from './lentSite.ts';
import { openSmallSite } from './open.ts';
import type { SiteMaker } from './site.ts';

const program = findChromium();

let site: LocalSite | undefined;
afterEach(() => site?.close());

async function scanned(maker: SiteMaker, more: Partial<Parameters<typeof scan>[0]> = {}) {
  const opened = await openSmallSite(maker, 7);
  site = opened;
  const report = await scan({
    url: opened.url,
    level: lent.level,
    allowPrivateHosts: ['sample.localhost'],
    limits: { seconds: 100 },
    browser: false,
    ...opened.scan?.(opened.url),
    ...more,
  });
  const found = report.findings.map(({ checkId }) => checkId);
  return { report, found, harm: opened.harm?.() };
}

/** A site of that manner, which tells how often somebody signed in. */
function lending(manner: Omit<LentManner, 'prints'>) {
  let made: LentSite | undefined;
  const maker: SiteMaker = (stage) => {
    made = lentSite(stage, { prints: (words) => `<p>${words}</p>`, ...manner });
    return made;
  };
  return { maker, entries: () => made?.entries() ?? 0 };
}

describe('an application that was lent to a scan', () => {
  test.each(lent.flaws.map((maker, at) => [at, maker] as const))(
    'is seen as who is signed in sees it, and unharmed afterwards: %i',
    async (_, maker) => {
      const { found, harm } = await scanned(maker);
      expect(harm).toEqual([]);
      expect(found).toContain('xss-r');
      expect(found).toContain('upload');
    },
  );

  test.skipIf(program === undefined)(
    'has no record written over by what a browser presses on its pages',
    async () => {
      const { harm } = await scanned(lending({}).maker, { browser: program });
      expect(harm).toEqual([]);
    },
  );

  test.each([...lent.safe, ...lent.traps].map((maker, at) => [at, maker] as const))(
    'has nothing found on it that it has not: %i',
    async (_, maker) => {
      const { found, harm } = await scanned(maker);
      expect(harm).toEqual([]);
      expect(found).not.toContain('xss-r');
    },
  );

  test('is told what was left on it, and where', async () => {
    const { maker } = lending({});
    const { report } = await scanned(maker);
    const left = new Map(report.leftBehind?.map((one) => [new URL(one.url).pathname, one]));
    expect(left.get('/notes.php')).toMatchObject({
      method: 'POST',
      mark: expect.stringMatching(/^fh[0-9a-f]{10}$/),
      shownAt: expect.stringContaining('/notes.php'),
    });
    expect(left.get('/photo.php')?.shownAt).toContain('/kept/photos/');
    expect([...left.keys()].filter((path) => /enter|renew|leaving/.test(path))).toEqual([]);
  });

  test('has its pages left alone where its owner says so', async () => {
    const { maker } = lending({});
    const { found } = await scanned(maker, { exclude: ['/find', '*photo'] });
    expect(found).not.toContain('xss-r');
    expect(found).not.toContain('upload');
  });

  test('is signed in to once where nothing signs out', async () => {
    const { maker, entries } = lending({ hasFrontController: true });
    await scanned(maker);
    // The scan's own session, and the tries of the checks of signing in.
    expect(entries()).toBeLessThanOrEqual(3);
  });
});

describe('the site itself', () => {
  const enter = async (manner: Omit<LentManner, 'prints'>) => {
    const { maker } = lending(manner);
    const opened = await openSmallSite(maker, 7);
    site = opened;
    const base = manner.hasFrontController ? '/index.php?page=' : '/';
    const at = (page: string) => base + page + (manner.hasFrontController ? '' : '.php');
    const account = { username: 'marta', password: 'linden-4711' };
    const { headers } = await visit(opened.url, at('enter'), { form: account });
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    const send = (target: string, form?: Record<string, string>) =>
      visit(opened.url, target, { headers: { cookie }, ...(form && { form }) });
    return { opened, at, send };
  };

  test.each([{}, { hasFrontController: true }])('tells what harmed it: %o', async (manner) => {
    const { opened, at, send } = await enter(manner);
    const and = manner.hasFrontController ? '&' : '?';
    expect((await send(at('find'))).body).toContain('3 letters');
    expect(opened.harm?.()).toEqual([]);
    await send(at('renew'), { secret: 'new', again: 'new' });
    await send(`${at('quick')}${and}pass_new=a&pass_conf=b`);
    await send(at('reachable'), { mail: 'x@mail.example' });
    await send(at('preferences'), {});
    await send(at('card'), {});
    await send(at('leaving'), { why: '' });
    await send(`${at('start')}${and}do=toggle-security`);
    await send(`${at('start')}${and}do=set-language`);
    await send(at('setup'));
    await send(`${at('start')}${and}do=logout`);
    expect(opened.harm?.()).toEqual([
      'the password was changed',
      'the mail address was changed',
      'the settings were changed',
      'a card was stored',
      'the account was deleted',
      'its security was switched',
      'its language was switched',
      'it was set up anew',
      'it was signed out',
    ]);
    expect((await send(at('find'))).status).toBe(302);
  });

  test('replaces a cookie that it does not know, and ends a session when it should', async () => {
    const { opened, at, send } = await enter({ lasts: 2 });
    const { headers } = await visit(opened.url, at('find'), { headers: { cookie: 'sitting=x' } });
    expect(headers['set-cookie']).toBeDefined();
    expect((await send(at('find'))).headers['set-cookie']).toBeUndefined();
    await send(at('find'));
    expect((await send(at('find'))).headers.location).toBe(at('enter'));
  });
});
