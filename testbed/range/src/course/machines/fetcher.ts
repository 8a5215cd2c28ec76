/**
 * Fetches an address from a visitor's input, as flawed sites do, but only on this machine; any other host
 * does not answer.
 */
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Disk } from '@portal/sample-site/disk';

const metadata =
  'ami-id\nami-launch-index\nhostname\niam/\ninstance-id\nlocal-ipv4\nsecurity-groups\n';

/** Rejects like a library when nobody answers. */
export async function fetched(address: string, disk: Disk): Promise<string> {
  const url = new URL(address);
  if (url.protocol === 'file:') return String(disk.read('/', decodeURIComponent(url.pathname)));
  if (url.protocol !== 'http:') throw new Error(`unsupported protocol ${url.protocol}`);
  if (url.hostname === '169.254.169.254') return metadata;
  if (!isOwn(url.hostname)) throw new Error(`getaddrinfo ENOTFOUND ${url.hostname}`);
  return new Promise((resolve, reject) => {
    const { port, pathname, search, host } = url;
    const asked = request({
      host: '127.0.0.1',
      port: port || 80,
      path: pathname + search,
      headers: { host },
      timeout: 1000,
    });
    asked.on('response', (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text = (text + part.toString('latin1')).slice(0, 5000);
      });
      answer.on('end', () => resolve(text));
      answer.on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', reject);
    asked.end();
  });
}

const isOwn = (host: string) =>
  /^(?:127\.\d+\.\d+\.\d+|(?:[\w-]+\.)*localhost|\[::1\])$/.test(host);

/** Imitates how Log4j 2.14 handles a look-up in a logged message: it connects, and reads nothing. */
export async function logged(message: string): Promise<void> {
  const plain = message.replace(/\$\{(?:lower|upper|::-|[\w:]*:-)?:?([^${}]*)\}(?=.*\})/gi, '$1');
  const [, host = '', port = '389'] =
    /\$\{jndi:(?:ldap|ldaps|rmi|dns|http):\/\/([\w.-]+)(?::(\d+))?/i.exec(plain) ?? [];
  if (!isOwn(host)) return;
  const path = /\$\{jndi:\w+:\/\/[^/]*\/([^}]*)/i.exec(plain)?.[1] ?? '';
  await new Promise<void>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), timeout: 500 });
    // An LDAP bind (RFC 4511 §4.2), then a search for the path, as JNDI sends them.
    socket.on('connect', () => {
      socket.write(Buffer.from('300c020101600702010304008000', 'hex'));
      const name = Buffer.from(path.slice(0, 100));
      socket.write(
        Buffer.concat([
          Buffer.from([0x30, name.length + 7, 2, 1, 2, 0x63, name.length + 2, 4, name.length]),
          name,
        ]),
      );
      setTimeout(() => socket.destroy(), 100);
    });
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}
