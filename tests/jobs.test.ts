import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serverModules } from '#apps/server/serverModules.ts';

const jobs = serverModules.flatMap((module) => module.jobs ?? []).map(({ job }) => job);

describe('security T6 › a job', () => {
  it.each(jobs.map((job) => [job.queue, job] as const))(
    '%s is not told whose it is: its organisation comes from the database',
    (_queue, { data }) => {
      const fields = Object.keys((z.toJSONSchema(data).properties ?? {}) as object);
      expect(fields.filter((field) => /org|tenant|cognito|email|brand/i.test(field))).toEqual([]);
      const id = '6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11';
      const given = { scanId: id, sealed: 'x', orgId: id };
      expect(data.safeParse(given).data ?? {}).not.toHaveProperty('orgId');
    },
  );
});
