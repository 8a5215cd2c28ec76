import { createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { certificate, privateKey } from '@portal/scanner/testing/certificate';

/** What the server received for one mail; the first of a session includes the commands that open it. */
export interface Received {
  commands: string[];
  data: string;
  /** Whether the mail arrived over TLS. */
  secure: boolean;
}

export interface SmtpManners {
  /** 'starttls' (RFC 3207) offers TLS and refuses mail without it; 'implicit' (RFC 8314 §3.3) begins with TLS. */
  tls?: 'none' | 'starttls' | 'implicit';
  /** Accepts mail only from this user (RFC 4954), by AUTH PLAIN (RFC 4616). */
  auth?: { user: string; password: string };
  /** Answers to RCPT and to the end of the data (RFC 5321 §4.2). */
  afterRcpt?: string;
  afterData?: string;
  /** Closes the connection without a reply at this command. */
  dropsAt?: string;
  /** Stops replying from this command on. */
  hangsAt?: string;
}

/**
 * An SMTP server with the part of RFC 5321 that one mail needs, in the order of §4.1.4; it refuses everything
 * else with 500 or 503. Its certificate is self-signed, for 'test.localhost'.
 */
export async function startSmtpServer(manners: SmtpManners = {}, port = 0) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    connections += 1;
    const begin = () => {
      const mail: Received = { commands: [], data: '', secure: false };
      received.push(mail);
      return mail;
    };
    if (manners.tls === 'implicit')
      return converse(underTls(socket), begin(), { manners, begin }, true);
    converse(socket, begin(), { manners, begin }, false);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    /** Connections so far. */
    connections: () => connections,
    /** Connections that are open. */
    open: () => sockets.size,
    /** Closes all connections without a word, as a server or a firewall does with idle ones. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((done) => {
        server.close(done);
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const underTls = (socket: Socket): TLSSocket => {
  const secured = new TLSSocket(socket, { isServer: true, key: privateKey, cert: certificate });
  return secured.on('error', () => {});
};

function converse(
  socket: Socket,
  first: Received,
  { manners, begin }: { manners: SmtpManners; begin: () => Received },
  secure: boolean,
): void {
  const { tls = 'none', auth } = manners;
  let session = first;
  session.secure = secure;
  let before: string[] = [];
  let inData = false;
  let authenticated = auth === undefined;
  let buffered = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  // After STARTTLS the session starts over, without a greeting (RFC 3207 §4.2).
  if (session.commands.length === 0) say('220 test.example ESMTP');

  const command = (line: string): unknown => {
    const verb = line.split(/[ :]/)[0] ?? '';
    const { afterRcpt = '250 2.1.5 Ok' } = manners;
    if (verb === 'MAIL' && session.commands.some((one) => one.startsWith('MAIL'))) {
      session = begin();
      session.secure = secure;
    }
    session.commands.push(line);
    if (verb === manners.dropsAt) return socket.destroy();
    if (verb === manners.hangsAt) return undefined;
    const earlier = before;
    before = [...before, verb];
    if (verb === 'EHLO') {
      const offers = [
        'test.example',
        ...(tls === 'starttls' && !secure ? ['STARTTLS'] : []),
        ...(auth ? ['AUTH PLAIN'] : []),
      ];
      const mark = (n: number) => (n < offers.length - 1 ? '-' : ' ');
      return say(offers.map((offer, n) => `250${mark(n)}${offer}`).join('\r\n'));
    }
    if (verb === 'RSET') {
      before = ['EHLO'];
      return say('250 2.0.0 Ok');
    }
    if (verb === 'QUIT') return socket.end('221 2.0.0 Bye\r\n');
    if (!earlier.includes('EHLO')) return say('503 5.5.1 EHLO first');
    if (verb === 'STARTTLS' && tls === 'starttls' && !secure) {
      say('220 2.0.0 Go ahead');
      socket.removeAllListeners('data');
      return converse(underTls(socket), session, { manners, begin }, true);
    }
    if (tls === 'starttls' && !secure) return say('530 5.7.0 Must issue a STARTTLS command first');
    if (verb === 'AUTH' && auth) {
      const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString('utf8')
        .split('\0');
      authenticated = user === auth.user && password === auth.password;
      return say(authenticated ? '235 2.7.0 Ok' : '535 5.7.8 Credentials invalid');
    }
    if (!authenticated) return say('530 5.7.0 Authentication required');
    if (/^MAIL FROM:<[^<>\s]+>/.test(line)) return say('250 2.1.0 Ok');
    if (/^RCPT TO:<[^<>\s]+>/.test(line))
      return say(earlier.includes('MAIL') ? afterRcpt : '503 5.5.1 MAIL first');
    if (verb !== 'DATA') return say('500 5.5.1 Unknown');
    inData = earlier.includes('RCPT');
    return say(inData ? '354 End with .' : '503 5.5.1 RCPT first');
  };

  const take = (line: string) => {
    if (!inData) return command(line);
    // §4.5.2: a leading dot is doubled; a single dot ends the mail.
    if (line !== '.') {
      session.data += `${line.replace(/^\./, '')}\n`;
      return;
    }
    inData = false;
    // The next mail of the session starts over (§4.1.4).
    before = ['EHLO'];
    const { afterData = '250 2.0.0 Ok' } = manners;
    if (manners.dropsAt === '.') return socket.destroy();
    return say(afterData);
  };

  socket.on('data', (part) => {
    buffered += part.toString('utf8');
    const lines = buffered.split('\r\n');
    buffered = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}
