import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';

/** What a module's card shows until its facts are there. */
export function CardBones({ what }: { what: string }) {
  return (
    <Loading what={what}>
      <Bone height={56} gap={16} />
      <Bone height={44} gap={16} />
      <Bone width={140} height={44} />
    </Loading>
  );
}
