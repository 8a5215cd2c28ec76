/** A person's name for the other side; their address where they gave none. */
export const nameOfMember = ({
  firstName,
  lastName,
  email,
}: Record<'firstName' | 'lastName' | 'email', string>): string =>
  `${firstName} ${lastName}`.trim() || email;
