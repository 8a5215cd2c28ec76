/** The command line of the ratings engine: `npm run rate -- <domain>`. */
import { parseArgs } from 'node:util';
import { vectors } from './ground/vector.ts';
import { fixesOf, RateFailure, type RatingReport, rate } from './index.ts';

const help = `npm run rate -- <domain> [options]

  --json                    the whole report as JSON
  --resolver <address>      the DNS resolver to ask ('9.9.9.9', '127.0.0.1:5353')
  --dkim <selector>         a DKIM key of the domain; may be repeated
  --proven <host>           a host of yours: its ports and tools are looked at; may be repeated
  --blocklist <zone>        a DNS block list to ask; may be repeated
  --allow-private <host>    a host on a private address that may be rated; may be repeated
  --port <known>=<real>     where a well-known port is ('443=8443'); may be repeated
  --timeout <seconds>       of each single conversation

Ends with 0 for a number, 1 for a range, 2 where nothing could be rated.`;
const many = { type: 'string', multiple: true, default: [] as string[] } as const;
const exitCodes = { rated: 0, unrated: 1, failed: 2 } as const;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        resolver: { type: 'string' },
        dkim: many,
        proven: many,
        blocklist: many,
        'allow-private': many,
        port: many,
        timeout: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [url] = positionals;
    if (values.help || url === undefined) {
      console.log(help);
      return values.help ? exitCodes.rated : exitCodes.failed;
    }
    const report = await rate({
      url,
      ...(values.resolver !== undefined && { resolver: values.resolver }),
      ...(values.timeout !== undefined && { timeoutMs: Number(values.timeout) * 1000 }),
      dkimSelectors: values.dkim,
      provenHosts: values.proven,
      blocklists: values.blocklist,
      allowPrivateHosts: values['allow-private'],
      ports: portsOf(values.port),
    });
    console.log(values.json ? JSON.stringify(report, null, 2) : summary(report));
    return report.rating === null ? exitCodes.unrated : exitCodes.rated;
  } catch (error) {
    console.error(error instanceof RateFailure ? `${error.code}: ${error.message}` : error);
    return exitCodes.failed;
  }
}

/** Parses '443=8443' to { 443: 8443 }. @throws Error if a text does not have that form */
function portsOf(texts: readonly string[]): Record<number, number> {
  return Object.fromEntries(
    texts.map((text) => {
      const [, known, real] = /^(\d{1,5})=(\d{1,5})$/.exec(text) ?? [];
      if (known === undefined) throw new Error(`--port ${text}: expected <known>=<real>`);
      return [Number(known), Number(real)];
    }),
  );
}

function summary(report: RatingReport): string {
  const { rating, letter, low, high, coverage, scores, capping } = report;
  const measured = vectors.filter(({ id, source }) => source !== 'feed' || scores[id] !== null);
  const known = Math.round(coverage * 100);
  const fixes = fixesOf(report).slice(0, 10);
  return [
    `${report.host}: ${rating === null ? `between ${low} and ${high}` : `${rating} (${letter})`}, based on ${known}% of what counts`,
    ...capping.map(({ title, most }) => `No more than ${most} while: ${title}`),
    '',
    ...measured.map(({ id, name }) => {
      const score = scores[id];
      return `  ${name.padEnd(30)} ${score === null ? 'N/A' : Math.round(score)}`;
    }),
    `  Not measured: ${vectors.length - measured.length}`,
    ...(fixes.length === 0 ? [] : ['', 'What to fix first:']),
    ...fixes.map(
      ({ finding, gain }) => `  +${String(gain).padEnd(4)} ${finding.title}: ${finding.advice}`,
    ),
  ].join('\n');
}
