import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontPage, writeFiles } from './flawedFiles.ts';
import { openFolder } from './program.ts';
import { openBehindFront } from './secureFront.ts';
import { at, atWith, type Change, cookieFlaws, headerFlaws, type Stand } from './stand.ts';

// Under its own name it would be shipped: altcha-lib, which is, names it as a peer that it can do without.
const program = import.meta.resolve('express-tried');

const printing = (changes: readonly Change[]) =>
  atWith(changes, 'express.code', 'const escaped') || 'const escaped = value;';
const cookie = (changes: readonly Change[]) =>
  atWith(changes, 'express.code', 'response.cookie') || 'response.cookie("session", value);';

const origins = (changes: readonly Change[]) =>
  atWith(changes, 'express.code', 'const allowed') ||
  'response.set({ "Access-Control-Allow-Origin": request.get("Origin") ?? "", "Access-Control-Allow-Credentials": "true" });';

const app = (
  changes: readonly Change[],
  port: number,
) => `import express from ${JSON.stringify(program)};
const app = express();
${at(changes, 'express.app')}
app.get("/", (request, response) => {
  const value = "a-session";
  ${cookie(changes)}
  response.send(${JSON.stringify(frontPage)});
});
app.get("/search", (request, response) => {
  const value = request.query.q;
  ${printing(changes)}
  response.send(\`<!doctype html><title>Search</title><p>You looked for \${escaped}\`);
});
app.get("/basket", (request, response) => {
  ${origins(changes)}
  response.json({ loaves: 2 });
});
app.get("/broken", () => { throw new Error("cannot read /srv/bakery/offers.json"); });
app.use(express.static("web", { dotfiles: "allow", index: false }));
${at(changes, 'express.end')}
app.listen(${port}, "127.0.0.1");
`;

export const express: Stand = {
  platforms: ['Express'],
  places: ['express.app', 'express.code', 'express.end'],
  flaws: [
    ...headerFlaws,
    ...cookieFlaws,
    'vcs',
    'dotenv',
    'error-leak',
    'path-leak',
    'xss-r',
    'cors',
  ],
  lacks: () => null,
  async open(changes, listening) {
    const folder = openFolder();
    writeFiles(folder.path);
    return openBehindFront(listening, folder, (port) => {
      writeFileSync(join(folder.path, 'app.mjs'), app(changes, port));
      return { command: process.execPath, args: ['app.mjs'] };
    });
  },
};
