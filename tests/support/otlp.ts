import { buffer } from 'node:stream/consumers';
import { served } from './served.ts';

// The part of OTLP's protobuf (opentelemetry-proto 1.x, `trace.proto`) that tests read.
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  /** The texts in its attributes. */
  texts: string;
}

/** A message's length-delimited fields, by number: https://protobuf.dev/programming-guides/encoding/ */
function fieldsOf(message: Buffer): Map<number, Buffer[]> {
  const fields = new Map<number, Buffer[]>();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const kind = tag & 7;
    if (kind === 0) varint();
    else if (kind === 1) at += 8;
    else if (kind === 5) at += 4;
    else {
      const length = varint();
      const number = tag >>> 3;
      fields.set(number, [...(fields.get(number) ?? []), message.subarray(at, at + length)]);
      at += length;
    }
  }
  return fields;
}

const within = (message: Buffer, number: number): Buffer[] => fieldsOf(message).get(number) ?? [];

/** Resource, scope, and content. */
const innermost = (body: Buffer): Buffer[] =>
  within(body, 1).flatMap((resource) => within(resource, 2).flatMap((scope) => within(scope, 2)));

const spansOf = (body: Buffer): SentSpan[] =>
  innermost(body).map((span) => {
    const fields = fieldsOf(span);
    const of = (number: number) => fields.get(number)?.[0] ?? Buffer.alloc(0);
    return {
      traceId: of(1).toString('hex'),
      spanId: of(2).toString('hex'),
      parentId: of(4).toString('hex'),
      name: of(5).toString(),
      texts: (fields.get(9) ?? []).map(String).join(),
    };
  });

/** A collector that stores what it is sent. */
export async function startCollector() {
  const spans: SentSpan[] = [];
  const { url, close } = await served(async (request, answer) => {
    const body = await buffer(request);
    if (request.url === '/v1/traces') spans.push(...spansOf(body));
    answer.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  return { url, spans, close: () => void close() };
}
