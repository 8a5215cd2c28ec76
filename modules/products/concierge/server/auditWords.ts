import type { AuditWords } from '#kit/server/services/services.ts';

export const conciergeWords: AuditWords = {
  audit: {
    '/cyberconcierge/askForHelp': (title) =>
      title ? `asked the concierge for help with “${title}”` : 'asked the concierge for help',
    '/cyberconcierge/startThread': (subject) => `asked the concierge: “${subject}”`,
    '/cyberconcierge/writeInThread': (subject) =>
      `wrote to the concierge in the conversation “${subject}”`,
    '/console/inbox/answer': (subject) => `answered in the conversation “${subject}”`,
    '/console/concierge/closeHelp': (email) => `marked the request for help of ${email} as done`,
    'concierge.publishWeakness': (title) => `reported the weakness “${title}”`,
    'concierge.publishMessage': (title) => `sent the message “${title}”`,
    'concierge.changeWeakness': (title) => `changed the weakness “${title}”`,
    'concierge.changeMessage': (title) => `changed the message “${title}”`,
    'concierge.changeStatus': (titleAndStatus) =>
      `set a weakness to another status: ${titleAndStatus}`,
  },
  auditOfMany: {
    '/cyberconcierge/startThread': (count) => `asked the concierge ${count} questions`,
    'concierge.publishWeakness': (count) => `reported ${count} weaknesses`,
    'concierge.publishMessage': (count) => `sent ${count} messages`,
  },
  staffLog: {
    '/console/concierge/write': 'Drafted for',
    '/console/concierge/change': 'Changed the text',
    '/console/concierge/publish': 'Published',
    '/console/concierge/deleteDraft': 'Threw away the draft',
    '/console/concierge/setStatus': 'Set the status',
    '/console/concierge/closeHelp': 'Was done with the help asked for by',
    '/console/inbox/answer': 'Answered in the conversation',
    '/console/inbox/change': 'Changed the state of the conversation',
    '/console/about/save': 'Changed the concierge’s page',
    '/console/answers/save': 'Saved the answer',
    '/console/answers/delete': 'Deleted the saved answer',
  },
};
