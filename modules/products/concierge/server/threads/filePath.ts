/** Where a file of a thread is in the organization's storage. */
export const filePath = (fileId: string): readonly string[] => ['threads', fileId];
