import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Follows a server's connections; what it returns closes those on which nothing was ever sent, as browsers open ahead.
 * Node closes only those that had a request when a server closes, and waits a minute for the others.
 */
export function followUnused(app: FastifyInstance): () => void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
