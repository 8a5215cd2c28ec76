/** As many jobs that failed as are told, the newest. */
export const maxFailures = 100;

/** As many mails, or errors, as one page of their list has. */
export const pageSize = 50;
