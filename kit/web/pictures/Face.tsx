import { useState } from 'react';
import classes from './Face.module.css';
import { Initials } from './Initials.tsx';

/** A person's picture, or their initials, as decoration: the name itself is shown beside it. */
export function Face({ name, picture }: { name: string; picture: string | null }) {
  const [broken, setBroken] = useState<string>();
  if (picture === null || picture === broken) return <Initials name={name} />;
  return <img className={classes.face} src={picture} alt="" onError={() => setBroken(picture)} />;
}
