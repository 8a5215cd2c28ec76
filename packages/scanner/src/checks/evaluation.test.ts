import { execFileSync, spawnSync } from 'node:child_process';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type FakeSite, probed, queryPoint, type Visit } from '../testing/fakeSite.ts';
import { codeInjection } from './codeInjection.ts';
import { commandInjection } from './commandInjection/check.ts';
import { expressionLanguage } from './expressionLanguage.ts';
import { serverIncludes } from './serverIncludes.ts';
import { templateInjection } from './templateInjection.ts';

const q = queryPoint('name', 'bread');
const value = ({ query }: Visit) => query.get('name') ?? '';
const run = (code: string): string => {
  try {
    return String(new Script(code).runInContext(createContext({}), { timeout: 10_000 }));
  } catch {
    return 'Something went wrong';
  }
};
/** Prints what stands between the marks of a template after working it out. */
const engine =
  (marks: RegExp, work: (code: string) => string): FakeSite =>
  (visit) =>
    `<p>Hello ${value(visit).replace(marks, (_, code: string) => work(code))}</p>`;
const found = async (check: Parameters<typeof probed>[0], site: FakeSite, point = q) =>
  (await probed(check, point, site)).observations.length;
const mirror: FakeSite = (visit) => `<p>${value(visit).replaceAll('<', '&lt;')}</p>`;

describe('ssti', () => {
  const engines: Record<string, RegExp> = {
    Jinja: /\{\{([^}]*)\}\}/g,
    FreeMarker: /\$\{([^}]*)\}/g,
    Pug: /#\{([^}]*)\}/g,
    ERB: /<%=(.*?)%>/g,
  };
  for (const [name, marks] of Object.entries(engines)) {
    it(`finds an engine like ${name}`, async () => {
      expect(await found(templateInjection, engine(marks, run))).toBe(1);
    });
  }
  it('finds a result printed with its thousands apart', async () => {
    const grouped = engine(/\$\{([^}]*)\}/g, (code) => Number(run(code)).toLocaleString('en-US'));
    expect(await found(templateInjection, grouped)).toBe(1);
  });
  it('finds engines that know no signs of sums: by a filter, and by a tag', async () => {
    const liquid = engine(/\{\{(.*?)\}\}/g, (code) => {
      const [, left, right] = /^(\d+)\|times:(\d+)$/.exec(code) ?? [];
      return left && right ? String(Number(left) * Number(right)) : '';
    });
    expect(await found(templateInjection, liquid)).toBe(1);
    const django: FakeSite = (visit) => {
      if (/\{\{[^}]*[*=]/.test(value(visit))) return { status: 500, body: 'No such filter' };
      const [, left, right] = /\{% widthratio (\d+) 1 (\d+) %\}/.exec(value(visit)) ?? [];
      return `Hello ${left && right ? Number(left) * Number(right) : value(visit)}`;
    };
    expect(await found(templateInjection, django)).toBe(1);
  });
  it('is not misled by a page that takes braces and percent signs out', async () => {
    const site: FakeSite = (visit) => `<p>${value(visit).replace(/[{}%<]/g, '')}</p>`;
    expect(await found(templateInjection, site)).toBe(0);
  });
  it('finds an engine that fails over the marks of others', async () => {
    const strict: FakeSite = (visit) =>
      /<%|#\{|@\(|\$\{/.test(value(visit))
        ? { status: 500, body: 'Template error' }
        : `<p>${value(visit).replace(/\{\{([^}]*)\}\}/g, (_, code: string) => run(code))}</p>`;
    expect(await found(templateInjection, strict)).toBe(1);
  });
  it('accepts a page that prints the formula, after two requests', async () => {
    const { observations, requests } = await probed(templateInjection, q, mirror);
    expect([observations, requests]).toEqual([[], 4]);
  });
  it('is not misled by a page of numbers, or by one that fails over odd signs', async () => {
    const numbers: FakeSite = () =>
      `<p>${Array.from({ length: 3000 }, (_, n) => n * 7919).join(' ')}</p>`;
    expect(await found(templateInjection, numbers)).toBe(0);
    const fails: FakeSite = (visit) =>
      /[{<]/.test(value(visit)) ? { status: 500, body: 'No' } : 'ok';
    expect(await found(templateInjection, fails)).toBe(0);
  });
});

describe('el', () => {
  const java = (code: string) =>
    run(code.replaceAll('"four".length()', '4').replaceAll("'four'.length()", '4'));
  it('finds expressions of Java in their marks and without', async () => {
    expect(await found(expressionLanguage, engine(/\$\{([^}]*)\}/g, java))).toBe(1);
    expect(await found(expressionLanguage, engine(/%\{([^}]*)\}/g, java))).toBe(1);
    expect(await found(expressionLanguage, (visit) => java(value(visit)))).toBe(1);
  });
  it('accepts a page that prints them', async () => {
    expect(await found(expressionLanguage, mirror)).toBe(0);
  });
  it('is not misled by a template of another language', async () => {
    expect(await found(expressionLanguage, engine(/\$\{([^}]*)\}/g, run))).toBe(0);
  });
});

describe('codei', () => {
  it('finds code that is run as it stands, and in quotes', async () => {
    expect(await found(codeInjection, (visit) => run(value(visit)))).toBe(1);
    expect(await found(codeInjection, (visit) => run(`'Hello ' + '${value(visit)}'`))).toBe(1);
    expect(await found(codeInjection, (visit) => run(`\`Hello ${value(visit)}\``))).toBe(1);
  });
  it('accepts text that stays text', async () => {
    expect(await found(codeInjection, (visit) => run(JSON.stringify(value(visit))))).toBe(0);
  });
  it('is not misled by a calculator that only knows sums', async () => {
    const calculator: FakeSite = (visit) =>
      /^[\d+*/().\s-]+$/.test(value(visit)) ? run(value(visit)) : 'That is no sum';
    expect(await found(codeInjection, calculator)).toBe(0);
  });
});

describe('cmdi', () => {
  const shell = (command: string): string => {
    try {
      return execFileSync('/bin/sh', ['-c', command], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 60_000,
      });
    } catch (error) {
      return String((error as { stdout?: unknown }).stdout ?? '');
    }
  };
  const commands: Record<string, (text: string) => string> = {
    'as it stands': (text) => `echo looking for ${text}`,
    'in single quotes': (text) => `echo 'looking for ${text}' now`,
    'in double quotes': (text) => `echo "looking for ${text}" now`,
    'without semicolons': (text) => `echo ${text.replaceAll(';', '')}`,
    'without blanks': (text) => `echo looking for ${text.replaceAll(' ', '')}`,
    'without semicolons and bars': (text) => `echo ${text.replace(/[;|]/g, '')}`,
  };
  for (const [name, command] of Object.entries(commands)) {
    it(`finds a value put into a command ${name}`, async () => {
      expect(await found(commandInjection, (visit) => shell(command(value(visit))))).toBe(1);
    });
  }
  it('finds a line of its own in an input whose name promises no command', async () => {
    const site: FakeSite = ({ query }) =>
      shell(`echo sent; true ${(query.get('q') ?? '').replace(/[;|&]/g, '')}`);
    expect(await found(commandInjection, site, queryPoint('q', 'bread'))).toBe(1);
  });
  /** What cmd.exe prints, which joins commands at '&' and knows double quotes alone. */
  const windows = (line: string): string => {
    const [asked = '', ...more] = line.match(/(?:"[^"]*"?|[^"&])+/g) ?? [];
    const isOdd = asked.split('"').length % 2 === 0;
    const sums = more.flatMap((command) => {
      const [, left, right] = /^\s*set \/a (\d+)\*(\d+)\s*$/.exec(command) ?? [];
      return left && right ? [Number(left) * Number(right)] : [];
    });
    return [isOdd ? 'Usage: nslookup name' : 'Looked up', ...sums].join('\n');
  };
  const lines: Record<string, (text: string) => string> = {
    'as it stands': (text) => `nslookup ${text}`,
    'in quotes': (text) => `nslookup "${text}" 192.0.2.1`,
  };
  for (const name of ['q', 'host']) {
    for (const [where, line] of Object.entries(lines)) {
      it(`finds "${name}" put into a command of Windows ${where}`, async () => {
        const site: FakeSite = ({ query }) => windows(line(query.get(name) ?? ''));
        expect(await found(commandInjection, site, queryPoint(name, 'bread'))).toBe(1);
      });
    }
  }
  it('finds a command of Windows where quotes are refused', async () => {
    const site: FakeSite = (visit) =>
      value(visit).includes('"') ? 'No quotes, please' : windows(`nslookup ${value(visit)}`);
    expect(await found(commandInjection, site)).toBe(1);
  });
  it('accepts what Windows takes for one argument', async () => {
    const site: FakeSite = ({ query }) =>
      windows(`nslookup "${(query.get('q') ?? '').replaceAll('"', '')}"`);
    expect(await found(commandInjection, site, queryPoint('q', 'bread'))).toBe(0);
  });
  it('accepts arguments that no shell sees', async () => {
    const careful: FakeSite = (visit) =>
      execFileSync('/bin/echo', [value(visit)], { encoding: 'utf8' });
    expect(await found(commandInjection, careful)).toBe(0);
  });
  it('is not misled by a page that repeats or refuses commands', async () => {
    expect(await found(commandInjection, mirror)).toBe(0);
    expect(await found(commandInjection, () => ({ status: 500, body: 'sh: syntax error' }))).toBe(
      0,
    );
  });
  it('finds a command whose output is not shown by the pause that it makes, and no slow page', async () => {
    const point = queryPoint('name', 'bread');
    // The shell tells of each pause and makes none, so that no busy machine lengthens it.
    const blind: FakeSite = (visit) => {
      const command = `sleep() { echo "slept $1" >&2; }; true ${value(visit)} `;
      const { stderr } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8' });
      const seconds = [...stderr.matchAll(/^slept ([\d.]+)$/gm)].map(([, told]) => Number(told));
      const took = seconds.reduce((sum, one) => sum + one * 1000, 5);
      return { headers: { 'x-took': String(took) }, body: 'Thank you' };
    };
    const { probe: _, ...timed } = commandInjection;
    const { observations } = await probed(timed, point, blind);
    expect(observations[0]?.evidence).toContain('sleep');
    const steady: FakeSite = () => ({ headers: { 'x-took': '1500' }, body: 'Thank you' });
    expect(await found(timed, steady)).toBe(0);
  });
});

describe('ssi', () => {
  const server = (text: string) => {
    const names = new Map<string, string>();
    return text
      .replace(/<!--#set var="(\w+)" value="(\w+)" -->/g, (_, name: string, set: string) => {
        names.set(name, set);
        return '';
      })
      .replace(/<!--#echo var="(\w+)" -->/g, (_, name: string) => names.get(name) ?? '(none)');
  };
  it('finds directives that are carried out', async () => {
    expect(await found(serverIncludes, (visit) => `<p>${server(value(visit))}</p>`)).toBe(1);
    expect(
      await found(serverIncludes, (visit) => value(visit).replace(/<!--esi (.*?)-->/g, '$1')),
    ).toBe(1);
  });
  it('accepts a page that prints them', async () => {
    expect(await found(serverIncludes, mirror)).toBe(0);
    expect(await found(serverIncludes, (visit) => value(visit))).toBe(0);
  });
  it('is not misled by a page that drops markup', async () => {
    expect(await found(serverIncludes, (visit) => value(visit).replace(/<[^>]*>/g, ''))).toBe(0);
    expect(
      await found(serverIncludes, (visit) => value(visit).replace(/<!--\w*|-->|#\w+/g, '')),
    ).toBe(0);
  });
});
