/** Compiled with the server (`tsconfig.server.json`): fails the check once a browser's globals are known there. */
// @ts-expect-error: a handler has no window.
export const origin = window.location.origin;
// @ts-expect-error: nor has it a page.
export const title = document.title;
