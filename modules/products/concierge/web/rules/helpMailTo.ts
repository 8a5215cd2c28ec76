import { mailTo } from '#kit/contract/mailTo.ts';

/** A mail that asks the concierge. Its subject names what it is about by its reference and not by its title. */
export const helpMailTo = (address: string, reference?: string): string =>
  mailTo(address, reference === undefined ? 'I need help' : `I need help with ${reference}`);
