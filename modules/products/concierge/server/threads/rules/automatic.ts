type Headers = readonly { key: string; value: string }[];

/** Whether a machine wrote the mail: a vacation reply, a bounce, a list, or a mail of our own (RFC 3834). */
export function isAutomatic(headers: Headers, envelopeFrom: string | null): boolean {
  if (envelopeFrom === '') return true;
  const of = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  const submitted = of('auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(of('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-autorespond-to', 'list-id', 'x-message-ref'].some(
      (name) => of(name) !== '',
    ) ||
    of('return-path') === '<>' ||
    /^multipart\/report\b/.test(of('content-type'))
  );
}
