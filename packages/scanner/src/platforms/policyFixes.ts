import type { SeenPolicy } from '../ground/finding.ts';
import { type Fixes, inWords, type Notes } from './fix.ts';
import { type Stage, send, sent } from './headerFixes.ts';

/** Where no scan has seen what the pages load: only for watching, as it names the site alone. */
const unseen: SeenPolicy = {
  value: "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
  hasInlineScripts: true,
};

/** Tried on WordPress 6.1: its front page has one such script, its sign-in page six. */
const wordpress =
  ' WordPress and most plugins write scripts into the pages, the sign-in page too: stay with this one unless a plugin gives each of them a nonce.';

/**
 * A policy in stages, never enforced at once: what the browser refuses is gone from the page, and a shop whose
 * payment frame is refused sells nothing.
 */
export function policyFixes(seen: SeenPolicy | undefined): Fixes {
  const { value, hasInlineScripts } = seen ?? unseen;
  const source = seen
    ? 'It names what the scan saw your pages load: take out what you do not know, it may not belong there.'
    : 'It names your own site alone, as no scan has seen what your pages load.';
  const inline = hasInlineScripts
    ? ' Scripts that stand in the pages themselves are not in it: move them into files, or have a developer give each a nonce, before the second step. Until then stay with this one.'
    : '';
  const stages = (more: string): readonly Stage[] => [
    [
      `First only watch; nothing is refused. ${source} Then go through the site as a customer does, up to the payment, and read the browser’s console: for each line about Content Security Policy that you expect, add its host to the policy.${inline}${more}`,
      'Content-Security-Policy-Report-Only',
      value,
    ],
    [
      'When two weeks have brought no new line: the same policy under this name, in place of the first. From now on browsers refuse what it does not name.',
      'Content-Security-Policy',
      value,
    ],
  ];
  const notes: Notes = {
    check: sent('Content-Security-Policy-Report-Only', '…'),
    mayBreak:
      'The first step breaks nothing. The second stops every script, frame, picture and font that is not named: payment, maps, chat, statistics. What only some visitors see, such as a campaign, the scan did not see either.',
  };
  return {
    ...send(stages(''), notes),
    WordPress: send(stages(wordpress), notes).WordPress,
    Django: inWords(
      'In settings.py, from Django 6.0; before that with the package django-csp.',
      `First SECURE_CSP_REPORT_ONLY, later SECURE_CSP, with this policy as a dictionary: ${value}. ${source}${inline}`,
      notes,
    ),
  };
}
