import { observationAt } from '../answers.ts';
import type { ActiveCheck } from '../check.ts';
import { mindsQuotes } from '../complaint.ts';
import { findDelay, shownDelay, type WritePause } from '../delay/confirm.ts';
import { isWorkedOn, type Notation, probeNotations } from '../evaluation.ts';

/**
 * One command, written so that a shell finds it unquoted and in either kind of quotes: what follows
 * the hash is a comment to the first, and each later copy stands behind the quote that ends another.
 */
const everywhere = (start: string, command: string) =>
  `${start}${command}#'${start}${command}#"${start}${command}#`;
/** The same for Windows, which knows double quotes alone: the second copy stands behind the one that it ends. */
const everywhereOnWindows = (command: string) => `&${command}&"&${command}&"`;
const sum = (l: number, r: number) => `echo $((${l}*${r}))`;

const notations: readonly Notation[] = [
  { name: 'after a semicolon', write: (l, r, v) => `${v}${everywhere(';', `${sum(l, r)};`)}` },
  { name: 'after a bar', write: (l, r, v) => `${v}${everywhere('|', `${sum(l, r)} `)}` },
  // A shell works this out by itself, and it has no blanks that a filter could take out.
  { name: 'substituted', write: (l, r, v) => `${v}$((${l}*${r}))` },
  { name: 'on a line of its own', write: (l, r, v) => `${v}\n${sum(l, r)}\n` },
  { name: 'after two ampersands', write: (l, r, v) => `${v}&&${sum(l, r)}` },
  { name: 'in quotes, substituted', write: (l, r, v) => `${v}"\`${sum(l, r)}\`"` },
  { name: 'for Windows', write: (l, r, v) => `${v}${everywhereOnWindows(`set /a ${l}*${r}`)}` },
  { name: 'for Windows, without quotes', write: (l, r, v) => `${v}&set /a ${l}*${r}&` },
];

/** For inputs whose names promise no command. */
const usual = /^(?:after a bar|substituted|on a line of its own|for Windows)$/;

const pauses: readonly ((usual: string) => WritePause)[] = [
  (usual) => (seconds) => `${usual}${everywhere(';', `sleep ${seconds};`)}`,
  (usual) => (seconds) => `${usual}${everywhere('|', `sleep ${seconds} `)}`,
  (usual) => (seconds) => `${usual}$(sleep ${seconds})`,
  (usual) => (seconds) => `${usual}\nsleep ${seconds}\n`,
  (usual) => (seconds) => `${usual}&&sleep ${seconds}`,
];

/** Names of inputs that end in a command more often than others. */
const telling =
  /cmd|exec|command|run|ping|host|ip|addr|domain|dns|lookup|query|file|path|dir|name|tool|option|arg|print|convert|format|size|port|user|mail|to|from|url|src|dest|target|log|search/i;

export const commandInjection: ActiveCheck = {
  id: 'cmdi',
  kind: 'active',
  title: 'A visitor can run commands on your server',
  technicalName: 'Operating system command injection',
  severity: 'high',
  cwe: 'CWE-78',
  flaw: 'command',
  minLevel: 'normal',
  advice: {
    risk: 'Whoever finds it owns the server: all data on it, and a place from which to attack others.',
    fix: 'Do the work with a library instead of a command. Where a command is needed, start it without a shell and hand over the arguments as a list, each checked against what it may be.',
    references: ['OWASP OS Command Injection Defense Cheat Sheet', 'CWE-78'],
  },
  appliesTo: isWorkedOn,
  async probe(point, prober) {
    const first = await probeNotations(point, prober, notations.slice(0, 1));
    // A command line that is broken by a quote shows it; who tells nothing is asked to wait instead.
    if (first.length > 0 || !(await mindsQuotes(point, prober))) return first;
    return probeNotations(
      point,
      prober,
      telling.test(point.name)
        ? notations.slice(1)
        : notations.filter(({ name }) => usual.test(name)),
    );
  },
  async measure(point, prober, alone) {
    const chosen = telling.test(point.name) ? pauses : pauses.slice(0, 2);
    const written = chosen.map((pause) => pause(point.value));
    const delay = await findDelay(point, prober, written, alone);
    if (delay === null) return [];
    const evidence = `Sent ${delay.value} as "${point.name}"; the answer waits as long as the command says: ${shownDelay(delay)}`;
    return [observationAt(point, evidence)];
  },
};
