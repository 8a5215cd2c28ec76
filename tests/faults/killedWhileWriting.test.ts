import { expect, it } from 'vitest';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startServer } from '#tests/support/serverProcess.ts';

const kills = 20;
/** So many starts of a server may take long on a busy machine. */
const maxMs = 45 * 60_000;

it(
  `loses nothing acknowledged when it is killed ${kills} times while writing, on the embedded database`,
  async () => {
    const database = await processDatabase('pglite');
    const env = { ...database.env, PORT: String(freePorts()), DEMO_DATA: 'false' };
    let server = await startServer(env);
    const owner = server.visitor();
    await owner.signUp('writes@shop.example');
    await owner.onboard('Writing Bakery');

    let acknowledged = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const visitor = server.visitor();
      for (const [name, value] of owner.cookies) visitor.cookies.set(name, value);
      const read = await visitor.call(profile.profileCheck, {});
      const [, kept = '0'] = read.data.userData.jobTitle.split(' ');
      expect(Number(kept)).toBeGreaterThanOrEqual(acknowledged);

      // Each time after another number of acknowledged writes, and elsewhere in the writes after them.
      const [wanted, laterMs] = [1 + ((kill * 7) % 10), kill];
      let written = 0;
      for (let write = Math.max(acknowledged, Number(kept)) + 1; ; write += 1) {
        const answer = await visitor
          .call(profile.editUser, {
            cognitoId: owner.cognitoId,
            userProfile: { jobTitle: `Write ${write}` },
          })
          .catch(() => null);
        if (answer?.status !== 200) break;
        acknowledged = write;
        written += 1;
        if (written === wanted) setTimeout(() => server.child.kill('SIGKILL'), laterMs);
      }
      expect(written).toBeGreaterThanOrEqual(wanted);
      await server.end('SIGKILL');
      server = await startServer(env);
    }
    await server.end('SIGTERM');
    await database.drop();
  },
  maxMs,
);
