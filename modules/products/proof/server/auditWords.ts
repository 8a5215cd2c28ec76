import type { AuditWords } from '#kit/server/services/services.ts';

export const proofWords: AuditWords = {
  audit: {
    '/proof/stateControl': (control) => `stated “${control}” as proof`,
    '/proof/stateNotApplying': (control) => `said that “${control}” does not apply`,
    '/proof/withdrawStatement': (control) => `withdrew the statement “${control}”`,
    '/proof/makePack': (code) => `made the evidence pack ${code}`,
    '/proof/withdrawPack': (code) => `withdrew the evidence pack ${code}`,
  },
  auditOfMany: {
    '/proof/stateControl': (count) => `stated ${count} controls as proof`,
    '/proof/stateNotApplying': (count) => `said of ${count} controls that they do not apply`,
  },
};
