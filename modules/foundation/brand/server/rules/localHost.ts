/** Whether a host is this machine by name or address (RFC 6761). */
export const isLocalHost = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);
