import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';

export const ListBones = () => (
  <Loading what="what the concierge wrote">
    <Bone height={68} radius={12} gap={24} />
    {[1, 2, 3].map((row) => (
      <Bone key={row} height={76} radius={8} gap={12} />
    ))}
  </Loading>
);
