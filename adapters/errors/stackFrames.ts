/** develop.sentry.dev/sdk/data-model/event-payloads/stacktrace */
export interface Frame {
  function?: string;
  filename: string;
  lineno: number;
  colno: number;
  /** True for our own code, false for a library's. */
  in_app: boolean;
}

/** A stack line in V8's form ('at f (file:1:2)') or in that of Firefox and Safari ('f@file:1:2'). */
const frame =
  /\bat (?:async )?(?:((?:new )?[^\s(]+(?: \[as [^\]]+\])?) \()?([^\s()]+):(\d+):(\d+)|([^\s@]*)@([^\s@]+):(\d+):(\d+)/g;

/** The frames of a stack, outermost caller first, as Sentry expects. */
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
