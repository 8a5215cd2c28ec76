/** By the hour of the viewer's own clock. Without a first name, only the greeting. */
export function greetingFor(hour: number, firstName: string): string {
  const part = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`;
}
