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
    '/proof/trust/saveTrust': (address) => `set up the trust page ${address}`,
    '/proof/trust/withdrawTrust': (address) => `switched off the trust page ${address}`,
    '/proof/trust/decideRequest': (asker) => `answered the request for documents of ${asker}`,
  },
  auditOfMany: {
    '/proof/stateControl': (count) => `stated ${count} controls as proof`,
    '/proof/questionnaires/answerQuestion': (count) =>
      `answered ${count} questions of questionnaires`,
    '/proof/stateNotApplying': (count) => `said of ${count} controls that they do not apply`,
  },
};
