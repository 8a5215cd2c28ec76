import { dayIn } from '#kit/contract/calendarDay.ts';
import { defineCall } from '#kit/contract/call.ts';
import type { ListedWeakness, Source } from '../schemas/posts.ts';

const loadSchemas = () => import('../schemas.ts');

/** The customer's calls. */

const call = { access: 'organization', module: 'cyberconcierge' } as const;
const reading = { ...call, method: 'GET' } as const;

export const cyberConciergeConfig = defineCall('cyberConciergeConfig', loadSchemas, {
  ...reading,
  path: '/cyberconcierge/cyberConciergeConfig',
  summary: 'What the about page says, and how the concierge is reached',
});

export const cyberConciergeAlerts = defineCall('cyberConciergeAlerts', loadSchemas, {
  ...reading,
  path: '/cyberconcierge/cyberConciergeAlerts',
  summary: 'The messages, newest first, at most 1,000',
});

export const cyberConciergeAlert = defineCall('cyberConciergeAlert', loadSchemas, {
  ...reading,
  path: '/cyberconcierge/cyberConciergeAlert',
  summary: 'One message with its text',
});

export const cyberConciergeWeaknesses = defineCall('cyberConciergeWeaknesses', loadSchemas, {
  ...reading,
  path: '/cyberconcierge/cyberConciergeWeaknesses',
  summary: 'The weaknesses, newest first, at most 1,000',
});

export const weakness = defineCall('weakness', loadSchemas, {
  ...reading,
  path: '/cyberconcierge/weakness',
  summary: 'One weakness with its text',
});

/** The file name in the address is ignored; the server names the document from its own data. */
export const weaknessPdf = defineCall('weaknessPdf', loadSchemas, {
  ...reading,
  path: '/cyberconcierge/weaknessPdf/{weaknessId}/{filename}',
  summary: 'One weakness as PDF',
  answers: 'file',
  perMinute: 30,
});

/** Records that a message or weakness was opened (CON-026). */
export const markRead = defineCall('markRead', loadSchemas, {
  ...call,
  path: '/cyberconcierge/markRead',
  needs: 'read',
  customerOnly: false,
  summary: 'Notes that the caller has read a message or weakness',
  audited: false,
});

/** Asks to be contacted, about a message or weakness or in general (CON-036). */
export const askForHelp = defineCall('askForHelp', loadSchemas, {
  ...call,
  path: '/cyberconcierge/askForHelp',
  summary: 'Lets the concierge know that the caller asks to be contacted, and about what',
  perMinute: 30,
});

/** The prefix SecurityWeakness, the date of the report, and the id (CON-022). */
export function weaknessFileName(
  { weaknessId, reportedOn }: Pick<ListedWeakness, 'weaknessId' | 'reportedOn'>,
  timeZone: string,
): string {
  return `SecurityWeakness-${dayIn(timeZone, new Date(reportedOn))}-${weaknessId}.pdf`;
}

/** What a weakness came from, in words. */
export const sourceTitle = (source: Source): string =>
  source.kind === 'finding' ? `${source.title} (${source.targetName})` : source.name;
