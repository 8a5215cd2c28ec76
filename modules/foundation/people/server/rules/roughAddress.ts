/** So much of an address as tells somebody whether it may be theirs: '203.0.113.x', '2001:db8:7:x'. */
export function roughAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain.includes('.')) return plain.replace(/\.\d+$/, '.x');
  return `${plain.split(':').slice(0, 3).join(':')}:x`;
}
