// `npm run dev`: the server restarts and the page reloads as files change. Open the address that Vite prints.
import { run } from './run.mjs';

const api = Number(process.env.PORT ?? 3000) + 10;
const env = { ...process.env, API_PORT: String(api) };
const exits = [
  run(['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
    ...env,
    PORT: String(api),
    PUBLIC_URL: `http://localhost:${process.env.PORT ?? 3000}`,
  }),
  run(['node_modules/.bin/vite', '--port', process.env.PORT ?? '3000'], env),
];
process.exit(await Promise.race(exits));
