import { ranAsPhp } from '../callback/listener.ts';
import { observationAt } from './answers.ts';
import { newCall } from './callback.ts';
import type { ActiveCheck } from './check.ts';

/** Names of inputs that choose a file of the program more often than others. */
const telling =
  /page|file|incl|inc$|path|templ|tpl|view|lang|locale|layout|theme|skin|style|mod|content|doc|load|section|conf|src|url|show|open|dir|folder|cat|action|site|datei|seite|vorlage|fichier|archivo|plantilla|pagina|bestand|arquivo|plik|^[pfu]$/i;

export const remoteInclude: ActiveCheck = {
  id: 'rfi',
  kind: 'active',
  title: 'Your site can be made to run a stranger’s program',
  technicalName: 'Remote file inclusion',
  severity: 'high',
  cwe: 'CWE-98',
  flaw: 'fetch',
  minLevel: 'full',
  advice: {
    risk: 'The site fetches a program from anywhere and runs it: whoever sends the address owns the server.',
    fix: 'Choose what is included from a fixed list of names. In PHP set allow_url_include=Off and keep it so.',
    references: ['CWE-98', 'OWASP WSTG-INPV-11.2'],
  },
  appliesTo: ({ place, name, value }) =>
    (place === 'query' || place === 'form' || place === 'cookie') &&
    (telling.test(name) || /^(?:https?:)?\/\/|\.(?:php|html?|inc|tpl)$/i.test(value)),
  async probe(point, prober) {
    // What the listener answers is code that multiplies; the question mark swallows an ending that is added.
    for (const ending of ['', '?']) {
      const call = newCall(prober);
      if (call === null) return [];
      const answer = await prober.send(point, call.url + ending);
      if (!answer.response.body.includes(ranAsPhp)) continue;
      const evidence = `Sent ${call.url}${ending} as "${point.name}"; the site fetched the text there and ran it as PHP: its result ${ranAsPhp} stands in the answer.`;
      return [observationAt(point, evidence)];
    }
    return [];
  },
};
