/**
 * What is said of a document of a brand that cannot be saved.
 * @param what 'these offers'
 * @param it how the sentence goes on about it
 * @param done what somebody did to it who has it open
 */
export const documentRefusals = (what: string, it = 'it', done = 'wrote') => ({
  READ_ONLY: 'This brand came with the program and cannot be changed here.',
  CHANGED_MEANWHILE: `Somebody else saved ${what} since you opened ${it}, so nothing was saved now. What you ${done} still stands here.`,
});
