import { randomUUID } from 'node:crypto';
import { answer } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { hasRoomForNote } from '#kit/server/limits/visitorNotes.ts';
import { brandOfHost, defaultBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/marketing/calls.ts';
import { forwardLeadJob } from '../../jobs/forwardLead.ts';
import { insertLead } from '../../store.ts';

export const analytics = answer(
  contract.analytics,
  async ({ services, http: { request } }, { ipAddress, ...told }) => {
    const { system } = services.database;
    const sent = { of: 'leads', ip: request.ip, note: told } as const;
    if (!(await hasRoomForNote(services, system, sent))) return {};
    const id = randomUUID();
    const { brandId } = brandOfHost(request.hostname) ?? defaultBrand();
    await system.transaction(async (tx) => {
      await insertLead(tx, {
        ...told,
        id,
        brandId,
        ipAddress: ipAddress || request.ip,
        submittedAt: services.clock.now(),
      });
      if (services.marketing) await announce(tx, forwardLeadJob, { leadId: id });
    });
    return {};
  },
);
