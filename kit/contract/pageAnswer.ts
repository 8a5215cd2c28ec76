/** An answer sent with the page: the call's path, its input and its data. */
export type PageAnswer = [path: string, input: object, data: unknown];

/** The id of the page's element that holds the answers, as JSON. */
export const pageAnswersId = 'answers';
