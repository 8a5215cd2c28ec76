/** By the hour on the viewer's own clock; without a name, the name is left out. */
export function greetingFor(hour: number, firstName: string): string {
  const part = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`;
}
