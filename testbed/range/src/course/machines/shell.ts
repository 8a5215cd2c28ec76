/**
 * A shell without side effects: it splits a command line like /bin/sh or cmd.exe, and has a few built-in
 * programs. The flaw is in code that puts a visitor's input into the command line.
 */
import { evaluate } from './expression.ts';

export interface Ran {
  output: string;
  /** The seconds that the command line asked to sleep, at most ten. */
  seconds: number;
}

export type Kind = 'sh' | 'cmd';

const passwd = 'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin';
const ini = '; for 16-bit app support\n[fonts]\n[extensions]\n[mci extensions]';

export function runLine(line: string, kind: Kind = 'sh', depth = 0): Ran {
  const ran: Ran = { output: '', seconds: 0 };
  if (depth > 4) return ran;
  for (const { text, joint } of commandsOf(line, kind)) {
    if (joint === '||' && !failed(ran.output)) continue;
    if (joint === '&&' && failed(ran.output)) continue;
    const { words, seconds } = expanded(text, kind, depth);
    const { output, slept } = program(words, kind);
    // Piped output is not visible, but a sleep still takes effect.
    ran.output = joint === '|' ? output : ran.output + output;
    ran.seconds = Math.min(10, ran.seconds + seconds + slept);
  }
  return ran;
}

const failed = (output: string) => /not found|not recognized|missing/.test(output);

/** Splits at ; & | && || and line ends outside of quotes. */
function commandsOf(line: string, kind: Kind): { text: string; joint: string }[] {
  const parts: { text: string; joint: string }[] = [];
  let [text, joint, quote] = ['', '', ''];
  let inner = 0;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? '';
    const single = kind === 'sh' && sign === "'";
    if (kind === 'sh' && sign === '\\' && quote !== "'") {
      text += sign + (line[++at] ?? '');
      continue;
    }
    if (quote === '' && (sign === '"' || single)) quote = sign;
    else if (sign === quote) quote = '';
    if (kind === 'sh' && quote !== "'" && line.startsWith('$(', at)) inner++;
    if (inner > 0 && sign === ')') inner--;
    const two = line.slice(at, at + 2);
    const joins = two === '&&' || two === '||' ? two : /[|&\n]/.test(sign) ? sign : '';
    const found = joins || (kind === 'sh' && sign === ';' ? ';' : '');
    if (quote === '' && inner === 0 && found !== '') {
      parts.push({ text, joint });
      [text, joint] = ['', found];
      at += found.length - 1;
    } else text += sign;
  }
  // With an unclosed quote the shell would wait for its end, and run nothing.
  if (quote === '') parts.push({ text, joint });
  return parts;
}

/** Inserts the output of substitutions, removes quotes, splits at blanks. */
function expanded(text: string, kind: Kind, depth: number): { words: string[]; seconds: number } {
  let seconds = 0;
  const inside = (_all: string, ...found: string[]) => {
    const ran = runLine(found.find((one) => typeof one === 'string') ?? '', kind, depth + 1);
    seconds += ran.seconds;
    return ran.output.trim();
  };
  let line = text;
  if (kind === 'sh') {
    line = line.replace(/\$\(\(([^()]{1,60})\)\)/g, (_, sum: string) => safely(sum));
    line = line.replace(/\$\(([^()]*(?:\([^()]*\)[^()]*)*)\)|`([^`]*)`/g, inside);
    line = line.replace(/\$\{?IFS\}?(?:\$\d)?/g, ' ').replace(/(^|\s)#.*$/s, '');
  }
  const words = line.match(/(?:"[^"]*"|'[^']*'|\\.|[^\s"'\\])+/gs) ?? [];
  const bare = (word: string) =>
    kind === 'sh' ? word.replace(/["']/g, '').replace(/\\(.)/g, '$1') : word;
  return { words: words.map(bare), seconds };
}

function program(words: readonly string[], kind: Kind): { output: string; slept: number } {
  const [name = '', ...given] = words;
  const said = (output: string, slept = 0) => ({ output: `${output}\n`, slept });
  const all = given.join(' ');
  const number = Number(given.find((one) => /^[\d.]+s?$/.test(one))?.replace('s', '') ?? 0);
  switch (name.replace(/^.*\//, '').replace(/\.exe$/i, '')) {
    case '':
      return { output: '', slept: 0 };
    case 'echo':
      return said(kind === 'cmd' ? all : all.replace(/^-[en]+ /, ''));
    case 'printf':
      return said(all.replace(/^%[sd]\s+/, ''));
    case 'expr':
      return said(safely(all));
    case 'set':
      return said(/^\/a\b/i.test(all) ? safely(all.slice(2)) : 'PATH=C:\\Windows');
    case 'sleep':
      return { output: '', slept: Math.min(10, number) };
    case 'timeout':
      return { output: '', slept: Math.min(10, number) };
    case 'ping': {
      const count = Number(/-[nc]\s*(\d+)/.exec(all)?.[1] ?? 1);
      return said('1 packets transmitted, 1 received', Math.min(10, Math.max(0, count - 1)));
    }
    case 'cat':
    case 'type':
      if (all.includes('/etc/passwd')) return said(passwd);
      return said(/win\.ini/i.test(all) ? ini : `cat: ${all}: No such file or directory`);
    case 'id':
      return said('uid=33(www-data) gid=33(www-data) groups=33(www-data)');
    case 'whoami':
      return said(kind === 'cmd' ? 'iis apppool\\shop' : 'www-data');
    case 'uname':
      return said('Linux shop 4.19.0-18-amd64 GNU/Linux');
    case 'nslookup':
    case 'host':
    case 'dig':
    case 'convert':
    case 'tar':
    case 'lp':
      return said(`${name}: done`);
    default:
      return said(
        kind === 'cmd'
          ? `'${name}' is not recognized as an internal or external command`
          : `sh: 1: ${name}: not found`,
      );
  }
}

function safely(sum: string): string {
  try {
    return evaluate(sum);
  } catch {
    return 'missing operand';
  }
}
