/** Of the sender's address (RFC 3463 §3.2), or an end of a way that another time may be open. */
const notOfMailbox = ['5.1.7', '5.1.8'];
/** A mailbox that was switched off, and a domain that has no mail server. */
const goneToo = ['5.2.1', '5.4.4'];

/**
 * Whether a status of RFC 3463 says that there is no such mailbox. What is refused for its content, its sender
 * or a full mailbox (5.7.x, 5.2.2) says nothing of the next mail.
 */
export const isMailboxGone = (status: string): boolean =>
  goneToo.includes(status) || (status.startsWith('5.1.') && !notOfMailbox.includes(status));
