const groups = 3;

/** So much of an address as tells somebody whether it may be theirs: '203.0.113.x', '2001:db8:7:x'. */
export function roughAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain.includes('.')) return plain.replace(/\.\d+$/, '.x');
  const [network = ''] = plain.split('::', 1);
  const parts = network.split(':').slice(0, groups);
  // Of one that leaves zeros out, what stands behind them is the device.
  return `${parts.join(':')}${parts.length < groups ? '::' : ':'}x`;
}
