import { openLocalSite } from '@portal/sample-site/localSite';
import { findChromium, launch } from '@portal/scanner/browser/launch';
import { scan } from '@portal/scanner/scan';
import { describe, expect, it } from 'vitest';
import { allFixes, outcomesOf, stands, togetherOn } from './outcomes.ts';

/** `npm run advice:verify` tries them all; here those of one web server and one framework. */
const sampled = ['nginx', 'Express'] as const;
/** Each step of each fix starts a program and scans it. */
const tries = 120_000;

describe('advice', () => {
  for (const platform of sampled) {
    const stand = stands.find(({ platforms }) => platforms.includes(platform));
    const lack = stand?.lacks() ?? null;
    const title = `the fixes for ${platform} end what the scanner found, and the site still works`;
    it.skipIf(lack !== null)(
      lack === null ? title : `${title} (${lack})`,
      async () => {
        const outcomes = await outcomesOf(allFixes.filter((one) => one.platform === platform));
        const wrong = outcomes.filter(({ faults }) => faults.length > 0);
        expect(wrong.map(({ checkId, faults }) => `${checkId}: ${faults.join('; ')}`)).toEqual([]);
        expect(outcomes.filter(({ how }) => how === 'tried').length).toBeGreaterThan(10);
        expect(await togetherOn(platform)).toEqual([]);
      },
      tries,
    );
  }

  it('every fix that has no stand here can be read by its grammar', async () => {
    const others = allFixes.filter(({ platform }) => ['Next.js', 'IIS'].includes(platform));
    const outcomes = await outcomesOf(others);
    const faults = outcomes.flatMap((one) => one.faults.map((fault) => `${one.checkId}: ${fault}`));
    expect(faults).toEqual([]);
    expect(outcomes.filter(({ how }) => how === 'read').length).toBeGreaterThan(10);
  });

  it(
    'tells a fix that does not end the flaw, that breaks the site, and that cannot be read',
    async () => {
      const [told] = allFixes.filter(
        ({ platform, checkId }) => platform === 'Express' && checkId === 'nosniff',
      );
      if (!told) throw new Error('no such fix');
      const outcomeWith = async (text: string, change: Partial<typeof told> = {}) => {
        const snippet = { language: 'javascript', text } as const;
        const fix = { ...told.fix, steps: [{ text: '', snippet }] };
        const [outcome] = await outcomesOf([{ ...told, fix, ...change }]);
        return outcome?.faults.join();
      };
      expect(await outcomeWith('app.use((request, response, next) => next());')).toContain(
        'the finding is still there',
      );
      expect(
        await outcomeWith('app.use((request, response) => response.sendStatus(404));'),
      ).toContain('the site no longer works');
      expect(await outcomeWith("app.set('x', 'it's');")).toContain('did not start');
      expect(await outcomeWith("send('it's');", { platform: 'Next.js' })).toContain('SyntaxError');
    },
    tries,
  );
});

const chromium = findChromium();

it.skipIf(!chromium)(
  `the policy that a scan proposes refuses nothing of what the pages load${chromium ? '' : ' (Chromium is not on this machine)'}`,
  async () => {
    const partner = 'https://pay.partner.example';
    const page = `<!doctype html><body><h1>Shop</h1><script src="${partner}/pay.js"></script>
<iframe src="${partner}/form"></iframe><p style="color: rgb(1, 2, 3)">x</p>`;
    const type = { 'content-type': 'text/html' };
    const shop = await openLocalSite({
      port: 0,
      answer: () => ({ status: 200, headers: type, body: page }),
    });
    await using browser = await launch(chromium ?? '');
    const refusedUnder = async (policy: string) => {
      const tab = await browser.newPage();
      await tab.route('**/*', (route) => {
        const url = route.request().url();
        if (!url.startsWith(partner)) {
          return route.fulfill({
            headers: { ...type, 'content-security-policy': policy },
            body: page,
          });
        }
        return url.endsWith('.js')
          ? route.fulfill({
              headers: { 'content-type': 'text/javascript' },
              body: "document.body.dataset.partner = 'here';",
            })
          : route.fulfill({ headers: type, body: '<p>Pay here' });
      });
      const refused: string[] = [];
      tab.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await tab.goto(shop.url, { waitUntil: 'load' });
      const ran = await tab.evaluate('document.body.dataset.partner');
      await tab.close();
      return { refused, ran };
    };
    try {
      const { findings } = await scan({
        url: shop.url,
        level: 'safe',
        browser: false,
        allowPrivateHosts: ['sample.localhost'],
      });
      const seen = findings.find(({ advice }) => advice.policy)?.advice.policy?.value ?? '';
      expect(await refusedUnder(seen)).toEqual({ refused: [], ran: 'here' });
      // One that names the site alone, as the advice had it once, stops the payment.
      const alone = await refusedUnder("default-src 'self'");
      expect(alone.refused.length).toBeGreaterThan(0);
      expect(alone.ran).toBeUndefined();
    } finally {
      await shop.close();
    }
  },
  tries,
);
