import dgram from 'node:dgram';
import net, { type AddressInfo } from 'node:net';
import {
  DigestType,
  DnsClass,
  DnsRecord,
  DnssecAlgorithm,
  RrSet,
  type TrustAnchor,
} from '@relaycorp/dnssec';
// The library's own signer of test zones, which it does not export.
import { ZoneSigner } from '@relaycorp/dnssec/build/lib/lib/testing/ZoneSigner.js';
import packet, { type Answer, type RecordType } from 'dns-packet';

/** Records by 'name/TYPE'; several records of one name and type form one set. */
export type Zone = Readonly<Record<string, readonly Answer[]>>;

/** How a zone is signed: 'wrong key' means a key that the parent does not know. */
export type Signing = 'signed' | 'unsigned' | 'wrong key' | 'expired' | 'nearly expired' | 'sha-1';

const hourMs = 60 * 60 * 1000;

export interface DnsServer {
  /** 'address:port' */
  resolver: string;
  trustAnchors: TrustAnchor[];
  asked: string[];
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * An authoritative server for a root, one top-level domain and zones below it, which answers like a recursive resolver.
 * Long answers are truncated over UDP, so that clients must retry over TCP.
 */
export async function openDns(
  zones: Readonly<Record<string, { records: Zone; signing?: Signing }>>,
): Promise<DnsServer> {
  const answers = new Map<string, Buffer[]>();
  const asked: string[] = [];
  const put = (key: string, records: Buffer[]) => answers.set(key.toLowerCase(), records);
  const root = await ZoneSigner.generate(DnssecAlgorithm.ECDSAP256SHA256, '.');
  const rootKey = root.generateDnskey(lasting());
  put('./DNSKEY', bytesIn(rootKey));
  const tlds = new Map<string, { signer: ZoneSigner; tag: number }>();
  for (const [domain, { records, signing = 'unsigned' }] of Object.entries(zones)) {
    const tldName = `${domain.split('.').at(-1)}.`;
    let tld = tlds.get(tldName);
    if (tld === undefined) {
      const signer = await ZoneSigner.generate(DnssecAlgorithm.ECDSAP256SHA256, tldName);
      const key = signer.generateDnskey(lasting());
      const ds = root.generateDs(key, tldName, rootKey.data.calculateKeyTag(), lasting());
      put(`${tldName}/DNSKEY`, bytesIn(key));
      put(`${tldName}/DS`, bytesIn(ds));
      tld = { signer, tag: key.data.calculateKeyTag() };
      tlds.set(tldName, tld);
    }
    const all = { [`${domain}/SOA`]: [startOf(domain)], ...records };
    for (const [key, set] of Object.entries(all)) put(withDot(key), set.map(bytesOf));
    if (signing !== 'unsigned') await sign(domain, signing, tld, put);
  }
  const { port, close } = await listen((name, type) => {
    asked.push(`${name}/${type}`);
    return answers.get(`${name}./${type}`.replace(/^\.\.\//, './').toLowerCase()) ?? [];
  });
  const ds = root.generateDs(rootKey, '.', rootKey.data.calculateKeyTag());
  const { keyTag, algorithm, digestType, digest } = ds.data;
  return {
    resolver: `127.0.0.1:${port}`,
    trustAnchors: [{ keyTag, algorithm, digestType: digestType ?? DigestType.SHA256, digest }],
    asked,
    [Symbol.asyncDispose]: close,
  };
}

async function sign(
  domain: string,
  signing: Exclude<Signing, 'unsigned'>,
  { signer: parent, tag }: { signer: ZoneSigner; tag: number },
  put: (key: string, records: Buffer[]) => void,
): Promise<void> {
  const name = `${domain}.`;
  const algorithm = signing === 'sha-1' ? DnssecAlgorithm.RSASHA1 : DnssecAlgorithm.ECDSAP256SHA256;
  const signer = await ZoneSigner.generate(algorithm, name);
  const key = signer.generateDnskey(lasting());
  const known =
    signing === 'wrong key'
      ? (await ZoneSigner.generate(algorithm, name)).generateDnskey(lasting())
      : key;
  const ds = parent.generateDs(known, name, tag, lasting());
  const { data } = startOf(domain) as { data: unknown };
  const start = new DnsRecord(name, 'SOA', DnsClass.IN, 300, data);
  const set = RrSet.init(start.makeQuestion(), [start]);
  const rrsig = signer.generateRrsig(set, key.data.calculateKeyTag(), lasting(signing));
  put(`${name}/DNSKEY`, bytesIn(key));
  put(`${name}/DS`, bytesIn(ds));
  put(`${name}/SOA`, bytesIn(rrsig));
}

function lasting(signing: Signing = 'signed') {
  const now = Date.now();
  const hours = signing === 'expired' ? -1 : signing === 'nearly expired' ? 24 : 24 * 20;
  return {
    signatureInception: new Date(now - 48 * hourMs),
    signatureExpiry: new Date(now + hours * hourMs),
  };
}

const startOf = (domain: string): Answer => ({
  type: 'SOA',
  name: domain,
  ttl: 300,
  data: {
    mname: `ns.${domain}`,
    rname: `hostmaster.${domain}`,
    serial: 1,
    refresh: 7200,
    retry: 3600,
    expire: 1_209_600,
    minimum: 300,
  },
});

const bytesIn = ({ message }: { message: { answers: readonly DnsRecord[] } }): Buffer[] =>
  message.answers.map((record) => record.serialise());
const withDot = (key: string) => key.replace('/', './');
const bytesOf = (record: Answer): Buffer =>
  packet.encode({ type: 'response', answers: [record] }).subarray(12);

/** The limit of RFC 1035 §4.2.1; smaller than the resolver’s EDNS buffer, so that the tests reach TCP. */
const maxUdpBytes = 512;

async function listen(find: (name: string, type: RecordType) => Buffer[]) {
  const answer = (query: Buffer, maxBytes: number): Buffer => {
    const { id = 0, questions = [] } = packet.decode(query);
    const [question] = questions;
    const found =
      question === undefined ? [] : find(question.name === '.' ? '' : question.name, question.type);
    const head = packet.encode({
      type: 'response',
      id,
      flags: packet.RECURSION_AVAILABLE,
      questions,
    });
    const whole = Buffer.concat([head, ...found]);
    whole.writeUInt16BE(found.length, 6);
    if (whole.length <= maxBytes) return whole;
    return packet.encode({ type: 'response', id, flags: packet.TRUNCATED_RESPONSE, questions });
  };
  const udp = dgram.createSocket('udp4');
  udp.on('message', (query, from) => udp.send(answer(query, maxUdpBytes), from.port, from.address));
  const tcp = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const found = answer(chunk.subarray(2), 65_535);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(found.length);
      socket.end(Buffer.concat([length, found]));
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as AddressInfo;
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  const close = async () => {
    await new Promise<void>((resolve) => udp.close(() => resolve()));
    await new Promise<void>((resolve) => tcp.close(() => resolve()));
  };
  return { port, close };
}
