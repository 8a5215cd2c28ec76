import net from 'node:net';
import tls from 'node:tls';
import { type OpenServer, opened } from './tlsServers.ts';

export interface PlayedMailServer extends OpenServer {
  /** The lines that it received in clear text. */
  received: string[];
}

/** An SMTP server (RFC 5321) up to the point where a mail would begin. Offers STARTTLS if it has a certificate. */
export async function openSmtp(certificate?: {
  cert: string;
  key: string;
}): Promise<PlayedMailServer> {
  const received: string[] = [];
  const server = await opened(
    net.createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220-mail.test\r\n220 at your service\r\n');
      socket.on('data', (chunk) => {
        const line = String(chunk).trim();
        received.push(line);
        if (line.startsWith('EHLO')) {
          socket.write(
            `250-mail.test\r\n${certificate ? '250-STARTTLS\r\n' : ''}250 SIZE 1000\r\n`,
          );
        } else if (line === 'STARTTLS' && certificate) {
          socket.removeAllListeners('data');
          socket.write('220 go ahead\r\n');
          const context = tls.createSecureContext(certificate);
          new tls.TLSSocket(socket, { isServer: true, secureContext: context }).on(
            'error',
            () => {},
          );
        } else socket.write('502 no\r\n');
      });
    }),
  );
  return { ...server, received };
}
