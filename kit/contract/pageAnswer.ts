/** A call's answer that came with the page: the call's path, its input, what it answered. */
export type PageAnswer = [path: string, input: object, data: unknown];

/** The element of the page that holds them, as JSON. */
export const pageAnswersId = 'answers';
