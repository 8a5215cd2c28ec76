/**
 * Measures the longest turn of the event loop in the thread that answers calls, in CPU time, so that other
 * programs on the machine do not count.
 */
export function watchTurns() {
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, user + system);
    last = process.threadCpuUsage();
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  return {
    longestMs: () => {
      clearImmediate(next);
      return longest / 1000;
    },
  };
}
