import type { Sink } from '../../browser/pageVisit.ts';
import { codeContext, contextsOf } from '../xssReflected/contexts.ts';
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
      return payloadsFor({ kind: 'script', code: codeContext(value, word), quote: '' }, call)
        .filter((payload) => !payload.startsWith('</script>'))
        .slice(0, 6);
    case 'address':
      return value.trimStart().startsWith(word) ? javascript(call) : [];
    case 'location':
      // What is no address of its own is one below the page.
      return /^[^?#]*\/$/.test(value.slice(0, value.indexOf(word))) ? javascript(call) : [];
    case 'script address':
      return scriptAddresses(value.slice(0, value.indexOf(word)), call);
  }
}

const javascript = (call: string) => [`javascript:${call}()`, `javascript:${call}()//`];

/** By what stands before the word: nothing, the beginning of a host, or a question that a server answers. */
function scriptAddresses(before: string, call: string): string[] {
  const host = `${call}.example`;
  if (before === '') return [`data:text/javascript,${call}()`, `//${host}/`, `https://${host}/`];
  if (/^(?:https?:)?\/\/$/.test(before)) return [`${host}/`];
  // 'https://cdn.example' and the word: what follows a name may go on with it.
  if (/^(?:https?:)?\/\/[^/]+$/.test(before)) return [`@${host}/`];
  return [`${call}()//`, call, `${call}();`];
}

function htmlPayloads(value: string, word: string, call: string): string[] {
  const contexts = contextsOf(value, word).slice(0, 2);
  return contexts.flatMap((context) => payloadsFor(context, call).slice(0, 6)).slice(0, 8);
}
