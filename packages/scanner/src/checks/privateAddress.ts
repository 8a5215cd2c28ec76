import ipaddr from 'ipaddr.js';
import { excerpt } from './answers.ts';
import type { PassiveCheck } from './check.ts';

const candidate =
  /(?<![\d.\w-])(?<!\w\/)(?:10|172|192)\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\d.]*\d|[\w-])/g;

/** Policies and cookies hold numbers of other kinds. */
const notTold = /^(?:set-cookie|etag|date|content-|access-control-|.*policy|.*version)/;

export const privateAddress: PassiveCheck = {
  id: 'priv-ip',
  kind: 'passive',
  title: 'A page tells the inner address of a machine of yours',
  technicalName: 'Private IP address disclosure',
  severity: 'low',
  cwe: 'CWE-497',
  pci: [],
  minLevel: 'safe',
  advice: {
    risk: 'It shows a stranger a piece of your network’s plan, which other attacks can use.',
    fix: 'Remove the address from the page, the comment, or the header that carries it.',
    references: ['RFC 1918', 'CWE-497'],
  },
  inspect(exchange) {
    const { headers, body } = exchange.response;
    const type = headers['content-type']?.[0] ?? 'text/html';
    const inHeaders = Object.entries(headers)
      .filter(([name]) => !notTold.test(name))
      .map(([, values]) => values.join(' '))
      .join('\n');
    const text = /html|xml|json|javascript|plain/i.test(type) ? `${inHeaders}\n${body}` : inHeaders;
    const match = [...text.matchAll(candidate)].find(([address]) => isPrivate(address));
    if (match === undefined) return [];
    const evidence = excerpt(text, match.index, 160);
    return [{ cause: match[0], evidence, confidence: 'firm' }];
  },
};

/** Version numbers such as 10.0.0.0 and the network itself look alike: those end in zero. */
function isPrivate(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) || /\.0$/.test(address)) return false;
  return ipaddr.IPv4.parse(address).range() === 'private';
}
