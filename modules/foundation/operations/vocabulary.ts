/** As many mails, or errors, as one page of their list has. */
export const pageSize = 50;
