/** What webhooks tell of, and what each event means, in the order of the catalogue (decision 59). */
export const eventSentences = {
  'scan.finished': 'A scan of a website ended, with or without a report.',
  'cause.opened': 'A scan found something to fix that was not open before.',
  'cause.closed': 'A scan, or a second look, found that something is fixed.',
  'rating.changed': 'A security rating differs from the one before.',
  'policy.adopted': 'A version of a policy was approved.',
  'policy.signed': 'Somebody of the team signed a policy.',
  'training.completed': 'Somebody of the team passed a course.',
  'assessment.completed': 'The maturity assessment was completed, or came to another level.',
  'conversation.answered': 'The provider wrote in a conversation.',
  'advisory.published': 'Admins were told of a weakness of software that they use.',
  'pack.made': 'An evidence pack was made.',
  'admin.joined': 'Somebody became an admin.',
  'admin.left': 'Somebody is no longer an admin.',
  'plan.changed': 'The plan, or whether it is paid, changed.',
} as const;

export type EventName = keyof typeof eventSentences;

/** Sent when somebody asks for it; nobody chooses it. */
export const testEvent = 'webhook.test';
