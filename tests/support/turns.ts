/**
 * The longest that the thread which answers calls was busy in one turn, in processor time: what another
 * program on the machine takes from it does not count.
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
