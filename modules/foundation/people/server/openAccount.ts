import type { IdentityProvider, PoolUser } from '#kit/server/ports/identity.ts';

/**
 * Creates the pool account for the address of a link. An account that this very link created earlier, in an
 * attempt that failed halfway, is reused; any other account of the address is not touched.
 */
export async function openAccount(
  identity: IdentityProvider,
  link: { id: string; email: string },
  password: string,
): Promise<PoolUser | 'USER_EXISTS' | 'WEAK_PASSWORD'> {
  const made = await identity.createUser(link.email, password, { linkId: link.id });
  if (made !== 'EXISTS') return made;
  const known = await identity.findUser(link.email);
  if (known?.attributes.linkId !== link.id) return 'USER_EXISTS';
  const set = await identity.setPassword(known.cognitoId, password);
  if (set === 'NO_USER') throw new Error('The account was deleted while its link was accepted.');
  return set === 'SET' ? known : set;
}
