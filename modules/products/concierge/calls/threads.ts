import { defineCall, refusal } from '#kit/contract/call.ts';
import { maxThreadFileBytes } from '../vocabulary.ts';

const loadSchemas = () => import('../schemas.ts');

/** Threads: what a customer asks the concierge, and what staff answer. */

const call = { access: 'organization', module: 'cyberconcierge' } as const;
const writing = {
  access: 'staff',
  permission: 'concierge.write',
  brands: [{ of: 'organization', field: 'orgId' }],
  namedCustomers: true,
} as const;

export const listThreads = defineCall('listThreads', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/cyberconcierge/listThreads',
  summary: 'What was asked, the newest 200 by their last message',
});

export const readThread = defineCall('readThread', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/cyberconcierge/readThread',
  summary: 'One thread with its messages, and who answers',
});

export const threadTopic = defineCall('threadTopic', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/cyberconcierge/threadTopic',
  summary: 'What a question would be about, in words',
});

const threadClosed = refusal(409, 'The thread was closed, and takes no more messages.');
const threadFull = refusal(409, 'The thread has as many messages as it may.');
const fileGone = refusal(
  409,
  'A file was never uploaded by the caller, is past its day, or was sent.',
);

/** Of the calls that take a file for a message. */
const uploading = {
  takes: 'upload',
  maxFileBytes: maxThreadFileBytes,
  // The message that names the file is.
  audited: false,
  refusals: {
    FILE_TYPE: refusal(422, 'The file is no PDF, PNG or JPEG by its content.'),
    FILES_FULL: refusal(409, 'The caller has as many files that are not sent as they may.'),
  },
  perMinute: 30,
} as const;

export const startThread = defineCall('startThread', loadSchemas, {
  ...call,
  path: '/cyberconcierge/startThread',
  summary: 'Asks the concierge, about something or in general',
  refusals: {
    THREADS_FULL: refusal(409, 'The organization has as many open threads as it may.'),
    FILE_GONE: fileGone,
  },
  perMinute: 10,
});

export const writeInThread = defineCall('writeInThread', loadSchemas, {
  ...call,
  path: '/cyberconcierge/writeInThread',
  summary: 'Writes on in a thread',
  refusals: { THREAD_CLOSED: threadClosed, THREAD_FULL: threadFull, FILE_GONE: fileGone },
  perMinute: 20,
});

export const markThreadRead = defineCall('markThreadRead', loadSchemas, {
  ...call,
  path: '/cyberconcierge/markThreadRead',
  needs: 'read',
  customerOnly: false,
  summary: 'Notes that the caller has seen all messages of a thread',
  audited: false,
});

export const uploadThreadFile = defineCall('uploadThreadFile', loadSchemas, {
  ...call,
  ...uploading,
  path: '/cyberconcierge/uploadThreadFile',
  grows: true,
  summary: 'Takes a file for a message, which has a day to name it',
});

export const removeThreadFile = defineCall('removeThreadFile', loadSchemas, {
  ...call,
  path: '/cyberconcierge/removeThreadFile',
  summary: 'Removes a file that the caller uploaded and did not send',
  audited: false,
});

export const expertPicture = defineCall('expertPicture', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/cyberconcierge/expertPicture/{threadId}/{pictureId}',
  summary: 'The picture of who answers, or looks after, a thread',
  answers: 'file',
  perMinute: 60,
});

export const threadFile = defineCall('threadFile', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/cyberconcierge/threadFile/{threadId}/{fileId}',
  summary: 'A file of a thread, to be saved',
  answers: 'file',
  perMinute: 60,
});

export const listInbox = defineCall('listInbox', loadSchemas, {
  ...writing,
  brands: 'narrowed',
  method: 'GET',
  path: '/console/inbox/list',
  summary: 'Threads of all customers, the newest message first, a page at a time',
});

export const readInbox = defineCall('readInbox', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/inbox/thread/{orgId}/{threadId}',
  summary: 'One thread of a customer',
});

export const answerThread = defineCall('answerThread', loadSchemas, {
  ...writing,
  path: '/console/inbox/answer',
  summary: 'Answers a customer, who is mailed; opens a closed thread again',
  refusals: { THREAD_FULL: threadFull, FILE_GONE: fileGone },
});

export const uploadInboxFile = defineCall('uploadInboxFile', loadSchemas, {
  ...writing,
  ...uploading,
  path: '/console/inbox/uploadFile/{orgId}/{threadId}',
  summary: 'Takes a file for an answer, which has a day to name it',
});

export const removeInboxFile = defineCall('removeInboxFile', loadSchemas, {
  ...writing,
  path: '/console/inbox/removeFile',
  summary: 'Removes a file that the caller uploaded and did not send',
  audited: false,
});

export const changeThread = defineCall('changeThread', loadSchemas, {
  ...writing,
  path: '/console/inbox/change',
  summary: 'Sets whose turn it is, or who looks after it',
});

export const markInboxRead = defineCall('markInboxRead', loadSchemas, {
  ...writing,
  path: '/console/inbox/markRead',
  summary: 'Notes that staff have seen all messages of a thread',
  audited: false,
});

export const inboxFile = defineCall('inboxFile', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/inbox/file/{orgId}/{threadId}/{fileId}',
  summary: 'A file of a customer’s thread, to be saved',
  answers: 'file',
});
