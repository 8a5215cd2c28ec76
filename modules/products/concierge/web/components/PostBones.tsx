import { Page } from '#kit/web/frame/Page.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';

/** While a weakness or message is on its way. */
export const PostBones = ({ what }: { what: string }) => (
  <Page title="Cyber Concierge">
    <Loading what={what}>
      <Bone width={280} height={20} gap={24} />
      <Bone height={56} radius={12} gap={24} />
      <Bone height={360} radius={12} />
    </Loading>
  </Page>
);
