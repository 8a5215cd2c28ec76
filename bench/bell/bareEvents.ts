/** What the bell is measured against: an HTTP server that holds answers open, and nothing else. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(':\n\n');
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('bare'));
