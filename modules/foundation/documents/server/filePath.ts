/** Where a drawn document is in the organization's storage. */
export const filePath = (fileId: string): readonly string[] => ['documents', fileId];
