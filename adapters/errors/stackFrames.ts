/** develop.sentry.dev/sdk/data-model/event-payloads/stacktrace */
export interface Frame {
  function?: string;
  filename: string;
  lineno: number;
  colno: number;
  /** Ours, and not a library's. */
  in_app: boolean;
}

/** A line of V8's ('at f (file:1:2)'), or one of Firefox's and Safari's ('f@file:1:2'). */
const frame =
  /\bat (?:async )?(?:((?:new )?[^\s(]+(?: \[as [^\]]+\])?) \()?([^\s()]+):(\d+):(\d+)|([^\s@]*)@([^\s@]+):(\d+):(\d+)/g;

/** The frames of a stack, of however many lines, the one that called first at the head as Sentry has it. */
export function framesOf(stack: string): Frame[] {
  const frames = [...stack.matchAll(frame)].map((match): Frame => {
    const [name, filename = '', lineno, colno] = match[2] ? match.slice(1, 5) : match.slice(5, 9);
    return {
      ...(name && { function: name }),
      filename,
      lineno: Number(lineno),
      colno: Number(colno),
      in_app: !/node_modules|^node:/.test(filename),
    };
  });
  return frames.reverse();
}
