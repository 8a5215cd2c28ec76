import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alerts } from './support/monitoring.ts';

const promtoolMissing = spawnSync('promtool', ['--version']).error !== undefined;

describe('The alert rules', () => {
  it.skipIf(promtoolMissing)(
    'API-136: fire when they should and not otherwise, says promtool (skipped where promtool, of Debian’s prometheus, is missing)',
    () => {
      const { status, stdout, stderr } = spawnSync(
        'promtool',
        ['test', 'rules', 'deploy/monitoring/rules.test.yml'],
        { encoding: 'utf8' },
      );
      expect(`${stdout}${stderr}`).toContain('SUCCESS');
      expect(status).toBe(0);
    },
  );

  it('API-136: are each seen to fire', () => {
    const tested = readFileSync('deploy/monitoring/rules.test.yml', 'utf8');
    const unseen = alerts.filter(({ alert, annotations }) => {
      const fires = new RegExp(`alertname: ${alert}\\n +exp_alerts:\\n`).test(tested);
      return !fires || !tested.includes(annotations.description.slice(0, 40));
    });
    expect(unseen).toEqual([]);
  });

  it('API-136: stand in the manual, each with what to do', () => {
    const manual = readFileSync('docs/operate/alerts.md', 'utf8');
    const missing = alerts.filter(
      ({ alert, annotations }) =>
        !manual.includes(`| \`${alert}\` | ${annotations.summary} | ${annotations.description} |`),
    );
    expect(missing.map(({ alert }) => alert)).toEqual([]);
  });
});
