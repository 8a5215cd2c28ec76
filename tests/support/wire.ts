import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database that can spoil what passes. */
export interface Wire {
  /** `url`, by this way. */
  url: string;
  /** What becomes of what is sent from now on; unchanged while it is not set. */
  spoil: ((sent: Buffer) => Buffer) | null;
  /** Nothing gets through any more, and nobody is told: on all connections that are open, or on the last. */
  silence(which?: 'all' | 'last'): void;
  close(): Promise<void>;
}

export async function wireTo(url: string): Promise<Wire> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          near.destroy();
          far.destroy();
          sockets.delete(socket);
        });
    }
    near.on('data', (sent) => far.write(wire.spoil?.(sent) ?? sent));
    far.on('data', (answer) => near.write(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const near = new URL(url);
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const wire: Wire = {
    url: near.href,
    spoil: null,
    silence: (which = 'all') => {
      for (const socket of [...sockets].slice(which === 'last' ? -2 : 0)) socket.pause();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return wire;
}
