import { scan } from '@portal/scanner/scan';
import { afterEach, describe, expect, test } from 'vitest';
import { score } from '../truth.ts';
import { visit } from '../visitor.ts';
import { stacks } from './index.ts';
import type { OpenStack } from './stack.ts';

let site: OpenStack | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const shown = (spots: readonly { checkId: string; query?: string; parameter?: string }[]) =>
  spots.map(({ checkId, query = '', parameter = '' }) => `${checkId} ${query} ${parameter}`);

describe.each(stacks)('$name', (stack) => {
  const lack = stack.lacks();
  const titled = (title: string) => (lack === null ? title : `${title} (${lack})`);

  test.skipIf(lack !== null)(
    titled('has its flaws found, no twin of them, and is unharmed afterwards'),
    { timeout: 240_000 },
    async () => {
      site = await stack.open();
      const report = await scan({
        url: site.url,
        level: 'full',
        allowPrivateHosts: ['sample.localhost'],
        limits: { seconds: 220 },
        browser: false,
        ...site.scan,
      });
      const { missed, falseAlarms } = score(site.truth, report.findings);
      expect(shown(missed)).toEqual([]);
      expect(shown(falseAlarms)).toEqual([]);
      expect(site.harm()).toEqual([]);
      expect(report.coverage).toMatchObject({ stoppedBy: 'done', session: { isProven: true } });
    },
  );

  test.skipIf(lack !== null)(
    titled('sends strangers to its sign-in, and refuses a form with an old token'),
    async () => {
      site = await stack.open();
      const { signIn } = site.scan;
      if (signIn?.by !== 'form') throw new Error('no sign-in');
      const { origin, pathname, search } = new URL(signIn.url);
      const inside = `${new URL(site.url).pathname === '/' ? '/index.php?page=overview' : new URL(site.url).pathname}`;
      const stranger = await visit(origin, inside);
      expect(stranger.status).toBe(302);
      const page = await visit(origin, pathname + search);
      const cookie = String(page.headers['set-cookie']).split(';', 1)[0] ?? '';
      const [, name = '', token = ''] =
        /type="hidden" name="(\w+)" value="([^"]+)"/.exec(page.body) ?? [];
      const names = [...page.body.matchAll(/<input (?:type="password" )?name="(\w+)"/g)].map(
        (match) => match[1] ?? '',
      );
      const form = {
        [name]: token,
        [names[0] ?? '']: signIn.username,
        [names[1] ?? '']: signIn.password,
      };
      const enter = () => visit(origin, pathname + search, { form, headers: { cookie } });
      const entered = await enter();
      expect(entered.status).toBe(302);
      // Another session than before, and no second use of the token.
      expect(String(entered.headers['set-cookie'])).not.toContain(cookie);
      expect((await enter()).status).not.toBe(302);
    },
  );
});
