import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';

/** A form of fields and a button, while what it is about loads. */
export function FormBones({ what, fields }: { what: string; fields: number }) {
  return (
    <Loading what={what}>
      {Array.from({ length: fields }, (_, at) => at).map((at) => (
        <div key={at}>
          <Bone width={120} height={16} gap={8} />
          <Bone height={44} gap={24} radius={8} />
        </div>
      ))}
      <Bone height={44} radius={8} />
    </Loading>
  );
}
