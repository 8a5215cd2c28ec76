/** Compiled with the screens (`tsconfig.browser.json`): fails the check once Node's globals are known there. */
// @ts-expect-error: a screen has no process.
export const environment = process.env;
// @ts-expect-error: nor has it Node's modules.
export const readFile = import('node:fs');
