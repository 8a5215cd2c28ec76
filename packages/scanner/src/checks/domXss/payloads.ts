import type { Sink } from '../../browser/pageVisit.ts';
import { codeContexts, contextsOf } from '../xssReflected/contexts.ts';
import { payloadsFor } from '../xssReflected/payloads.ts';

/** Up to six payloads that would run where `word` was seen, the likeliest first. */
export function payloadsAt({ sink, value }: Sink, word: string, call: string): string[] {
  switch (sink) {
    case 'html':
      // Scripts that come in this way do not run (HTML standard, §4.12.1.1); handlers do.
      return htmlPayloads(value, word, call).filter((payload) => !/<script/i.test(payload));
    case 'markup':
      return htmlPayloads(value, word, call);
    case 'code':
      return payloadsFor({ kind: 'script', code: codeContexts(value, word)[0], quote: '' }, call)
        .filter((payload) => !payload.startsWith('</script>'))
        .slice(0, 6);
    case 'address':
      return value.trimStart().startsWith(word) ? javascript(call) : [];
    case 'location':
      // What is no address of its own is one below the page.
      return /^[^?#]*\/$/.test(value.slice(0, value.indexOf(word))) ? javascript(call) : [];
    case 'request':
      return requestAddresses(value.slice(0, value.indexOf(word)), call);
    case 'script address':
      return scriptAddresses(value.slice(0, value.indexOf(word)), call);
  }
}

const javascript = (call: string) => [`javascript:${call}()`, `javascript:${call}()//`];

/** At hosts of a stranger, who answers with markup, or with code. */
function requestAddresses(before: string, call: string): string[] {
  const start = hostStart(before);
  if (start === null) return [];
  const hosts = before === '' ? ['https://', start] : [start];
  return ['/', '/code'].flatMap((path) => hosts.map((to) => `${to}${call}.example${path}`));
}

/** What leads from what stands before the word to a host of our choice; null where nothing does. */
function hostStart(before: string): string | null {
  if (before === '') return '//';
  if (before === '/') return '/';
  if (/^(?:https?:)?\/\/$/.test(before)) return '';
  // 'https://cdn.example' and the word: what follows a name may go on with it.
  return /^(?:https?:)?\/\/[^/]+$/.test(before) ? '@' : null;
}

/** By what stands before the word: nothing, the beginning of a host, or a question that a server answers. */
function scriptAddresses(before: string, call: string): string[] {
  const host = `${call}.example`;
  if (before === '') return [`data:text/javascript,${call}()`, `//${host}/`, `https://${host}/`];
  const start = hostStart(before);
  if (start !== null) return [`${start}${host}/`];
  return [`${call}()//`, call, `${call}();`];
}

function htmlPayloads(value: string, word: string, call: string): string[] {
  const contexts = contextsOf(value, word).slice(0, 2);
  return contexts.flatMap((context) => payloadsFor(context, call).slice(0, 6)).slice(0, 8);
}
