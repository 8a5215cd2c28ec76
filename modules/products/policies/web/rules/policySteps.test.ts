import { describe, expect, it } from 'vitest';
import { policySteps } from './policySteps.ts';

const clause = (number: string, words: string) => `<p><strong>${number}</strong> ${words}</p>\n`;
const long = 'Everybody locks the door. '.repeat(30);
const row = (name: string) => `<tr>\n<td>${name}</td>\n<td>${long}</td>\n</tr>\n`;
const short = (name: string) => `<tr>\n<td>${name}</td>\n<td>A year.</td>\n</tr>\n`;
const head = '<table>\n<thead>\n<tr>\n<th>Record</th>\n<th>Kept</th>\n</tr>\n</thead>\n<tbody>';

describe('The steps of a policy on a phone', () => {
  it('POL-067: are its sections, each with the details that it is the first to need', () => {
    const steps = policySteps(
      `<h2>1. Purpose</h2>\n${clause('1.1', '{{companyName}} is careful.')}` +
        `<h2>2. Who</h2>\n${clause('2.1', 'The {{lead}} of {{companyName}} looks on.')}`,
    );
    expect(steps.map(({ title, keys }) => [title, keys])).toEqual([
      ['1. Purpose', ['companyName']],
      ['2. Who', ['lead']],
    ]);
    expect(steps[0]?.html).not.toContain('<h2>');
  });

  it('POL-067: are several where a section is long, parted between its clauses', () => {
    const steps = policySteps(
      `<h2>1. Long</h2>\n${['1.1', '1.2', '1.3'].map((number) => clause(number, long)).join('')}`,
    );
    expect(steps.map(({ isContinued }) => isContinued)).toEqual([false, true, true]);
    expect(steps.map(({ html }) => /\d\.\d/.exec(html)?.[0])).toEqual(['1.1', '1.2', '1.3']);
    expect(new Set(steps.map(({ title }) => title))).toEqual(new Set(['1. Long']));
  });

  it('POL-067: ask one thing at a time; what one clause needs stands together', () => {
    const steps = policySteps(
      `<h2>1. Who</h2>\n${clause('1.1', 'The {{lead}} looks on.')}${clause('1.2', 'Daily.')}` +
        `${clause('1.3', 'Tell {{contact}} on {{phone}}.')}${clause('1.4', 'The {{lead}} listens.')}` +
        `${clause('1.5', 'So long:')}${head}${['{{books}}', '{{lead}}', '{{mails}}'].map(short).join('')}</tbody></table>`,
    );
    expect(steps.map(({ keys }) => keys)).toEqual([
      ['lead'],
      ['contact', 'phone'],
      ['books'],
      ['mails'],
    ]);
    expect(steps.map(({ html }) => html.match(/Daily|listens|So long/g))).toEqual([
      ['Daily'],
      ['listens'],
      ['So long'],
      null,
    ]);
    for (const { html } of steps.slice(2)) expect(html).toContain('<th>Record</th>');
  });

  it('POL-067: part a long table between its rows, and repeat its headings', () => {
    const rows = ['Books', 'Mails', 'Logs'].map(row);
    const after = clause('1.2', 'That is all.');
    const steps = policySteps(
      `<h2>1. How long</h2>\n${clause('1.1', 'So long:')}${head}${rows.join('')}</tbody></table>\n${after}`,
    );
    expect(steps.length).toBe(3);
    for (const { html } of steps) {
      expect(html.match(/<th>Record<\/th>/g)).toHaveLength(1);
      expect(html.match(/<table>|<\/table>/g)).toEqual(['<table>', '</table>']);
    }
    expect(steps.map(({ html }) => html.match(/Books|Mails|Logs/g))).toEqual([
      ['Books'],
      ['Mails'],
      ['Logs'],
    ]);
    expect(steps[2]?.html).toContain('That is all.');
  });

  it('POL-067: a text without a heading is a step', () => {
    expect(policySteps('<p>Be careful.</p>')).toEqual([
      { title: '', isContinued: false, html: '<p>Be careful.</p>', keys: [] },
    ]);
  });
});
