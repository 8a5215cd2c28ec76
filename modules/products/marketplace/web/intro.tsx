import type { IntroPage } from '#kit/web/frame/screenRoute.ts';
import { Bar, fill, line, Scene, Sheet, surface, Tick } from '#kit/web/pictures/scene.tsx';

function StallPicture() {
  return (
    <Scene>
      <rect
        x="96"
        y="128"
        width="208"
        height="112"
        rx="12"
        fill={surface}
        stroke={line}
        strokeWidth="2"
      />
      <path d="M84 128 108 72h184l24 56z" fill={fill} />
      {[132, 184, 236].map((x) => (
        <rect key={x} x={x} y="152" width="36" height="36" rx="10" stroke={line} strokeWidth="2" />
      ))}
      <Bar x={132} y={208} width={136} strong />
    </Scene>
  );
}

function MatchPicture() {
  return (
    <Scene>
      <Sheet x={64} y={84} width={124} height={132} />
      <Sheet x={212} y={84} width={124} height={132} />
      <Bar x={84} y={108} width={64} strong />
      <Bar x={84} y={134} width={84} />
      <Bar x={84} y={154} width={72} />
      <Bar x={232} y={108} width={64} strong />
      <Bar x={232} y={134} width={84} />
      <Tick x={262} y={166} />
      <path d="M188 150h24" stroke={fill} strokeWidth="6" strokeLinecap="round" />
    </Scene>
  );
}

/** Explains the marketplace; the texts are the product owner's. */
export const marketplaceIntro: readonly IntroPage[] = [
  {
    title: 'Help from others, at a better price',
    text: 'Some things are better done by a specialist: backups, a repaired website, a safe mailbox. These partners give you a lower price because you come from here.',
    Picture: StallPicture,
  },
  {
    title: 'What helps you most stands first',
    text: 'If your scans, your rating or your assessment have found something open, the offers that close it come first, and each says why. Nobody pays to stand higher.',
    Picture: MatchPicture,
  },
];
