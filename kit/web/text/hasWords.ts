/** Whether rich text has any words. The parsed document is inert. */
export const hasWords = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';
