import type { AuditWords } from '#kit/server/services/services.ts';

export const proofWords: AuditWords = {
  audit: {
    '/proof/stateControl': (control) => `stated “${control}” as proof`,
    '/proof/stateNotApplying': (control) => `said that “${control}” does not apply`,
    '/proof/withdrawStatement': (control) => `withdrew the statement “${control}”`,
    '/proof/makePack': (code) => `made the evidence pack ${code}`,
    '/proof/withdrawPack': (code) => `withdrew the evidence pack ${code}`,
    '/proof/questionnaires/uploadQuestionnaire': (title) => `uploaded the questionnaire “${title}”`,
    '/proof/questionnaires/startQuestionnaire': (title) => `began the questionnaire “${title}”`,
    '/proof/questionnaires/chooseColumns': (title) =>
      `chose the columns of the questionnaire “${title}”`,
    '/proof/questionnaires/answerQuestion': (title) =>
      `answered a question of the questionnaire “${title}”`,
    '/proof/questionnaires/deleteQuestionnaire': (title) => `deleted the questionnaire “${title}”`,
    '/proof/sharing/shareReadiness': () => 'let the provider see how many controls have proof',
    '/proof/sharing/withdrawSharing': () =>
      'took from the provider that it sees how many controls have proof',
    '/proof/sharing/sharePacks': () => 'let the provider fetch evidence packs',
    '/proof/sharing/withdrawPackSharing': () =>
      'took from the provider that it may fetch evidence packs',
    '/console/proof/packFile/{orgId}/{packId}': (pack) => `fetched the evidence pack ${pack}`,
    '/proof/trust/saveTrust': (address) => `set up the trust page ${address}`,
    '/proof/trust/withdrawTrust': (address) => `switched off the trust page ${address}`,
    '/proof/trust/nameTrustHost': (host) => `named ${host} as the trust page’s own host`,
    '/proof/trust/checkTrustHost': (host) => `proved the trust page’s host ${host}`,
    '/proof/trust/removeTrustHost': (host) => `removed the trust page’s host ${host}`,
    '/proof/trust/decideRequest': (asker) => `answered the request for documents of ${asker}`,
  },
  auditOfMany: {
    '/proof/stateControl': (count) => `stated ${count} controls as proof`,
    '/proof/questionnaires/answerQuestion': (count) =>
      `answered ${count} questions of questionnaires`,
    '/proof/stateNotApplying': (count) => `said of ${count} controls that they do not apply`,
    '/console/proof/packFile/{orgId}/{packId}': (count) => `fetched evidence packs ${count} times`,
  },
  staffLog: { '/console/proof/packFile/{orgId}/{packId}': 'Fetched an evidence pack' },
};
