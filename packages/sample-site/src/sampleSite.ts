/** Harbor Bakery: a small shop with real flaws, to demonstrate and to test the scanner. */
import { randomBytes } from 'node:crypto';
import { answering, spot, spots, wholeTruth } from './ground/area.ts';
import { openDatabase } from './ground/database.ts';
import { makeDisk } from './ground/disk.ts';
import { openLocalSite, type Reply, type Visit } from './ground/localSite.ts';
import type { RangeSite, Truth } from './ground/truth.ts';
import { accountArea } from './sample/accountArea.ts';
import { bakesArea } from './sample/bakesArea.ts';
import { filesArea, shopFiles } from './sample/filesArea.ts';
import { page } from './sample/layout.ts';
import { newsArea } from './sample/newsArea.ts';
import { plumbingArea } from './sample/plumbingArea.ts';
import { searchArea } from './sample/searchArea.ts';
import { type Shop, sessionCookie } from './sample/shop.ts';
import { stock } from './sample/stock.ts';
import { talkArea } from './sample/talkArea.ts';

/** Flaws that concern the whole site. */
const everywhere: Truth = {
  flaws: [
    ...spots(
      ['tls-none', 'csp-missing', 'xfo', 'nosniff', 'referrer', 'permissions', 'banner'],
      '* *',
    ),
    spot('cookie-httponly', '* *', sessionCookie),
    spot('cookie-samesite', '* *', sessionCookie),
  ],
  safe: [],
  arguable: [
    spot('cookie-secure', '* *', sessionCookie),
    ...spots(['hsts', 'corp-coop', 'email-dns', 'vuln-server'], '* *'),
  ],
};

/**
 * Listens on 127.0.0.1 only. `port` 0 selects any free port; `host` is the name in the address, by default
 * 'sample.localhost'.
 */
export async function startSampleSite(options: {
  port: number;
  host?: string;
}): Promise<RangeSite> {
  const shop: Shop = {
    database: openDatabase(stock),
    disk: makeDisk(shopFiles),
    guestbook: [
      { name: 'Marta', message: 'I row over for the rye. My husband thinks I row for exercise.' },
      { name: 'The ferry crew', message: 'Forty rolls, every morning, never late. Thank you!' },
    ],
    sessions: new Map(),
  };
  const areas = [
    bakesArea(shop),
    searchArea(shop),
    newsArea(shop),
    talkArea(shop),
    accountArea(shop),
    filesArea(shop),
    plumbingArea(shop),
  ];
  const answer = answering(areas);
  const close = () => {
    shop.database.close();
    shop.disk.close();
  };
  try {
    const site = await openLocalSite({
      ...options,
      answer: async (visit) => dressed(visit, (await answer(visit)) ?? notFound()),
    });
    return {
      url: site.url,
      truth: wholeTruth([...areas, { answers: {}, truth: everywhere }]),
      close: () => site.close().finally(close),
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Adds flaws to every answer: a banner with the version, and a session cookie without any flag. */
function dressed(visit: Visit, reply: Reply): Reply {
  reply.headers.server = 'nginx/1.14.0 (Ubuntu)';
  reply.headers['x-powered-by'] = 'PHP/5.6.40';
  if (!visit.cookies.has(sessionCookie)) {
    const own = reply.headers['set-cookie'];
    const session = `${sessionCookie}=${randomBytes(16).toString('hex')}; Path=/`;
    reply.headers['set-cookie'] = own === undefined ? session : [String(own), session];
  }
  return reply;
}

function notFound(): Reply {
  return page({
    title: 'Not found',
    status: 404,
    body: '<h1>Not on our shelves</h1><p>That page is gone, or never was. <a href="/">Back to the counter</a></p>',
  });
}
