import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that can corrupt the traffic. */
export interface Wire {
  /** The database's URL through this proxy. */
  url: string;
  /** Changes what is sent from now on; nothing is changed while it is null. */
  spoil: ((sent: Buffer) => Buffer) | null;
  /** Stops all traffic without closing: on all open connections, or on the last one. */
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
