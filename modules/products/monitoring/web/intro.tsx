import type { IntroPage } from '#kit/web/frame/screenRoute.ts';
import { Bar, fill, line, Scene, Sheet, soft, surface, Tick } from '#kit/web/pictures/scene.tsx';

function WebsitePicture() {
  return (
    <Scene>
      <Sheet x={76} y={70} width={248} height={164} />
      <path d="M76 104h248" stroke={line} strokeWidth="2" />
      <g fill={soft} opacity=".5">
        <circle cx="96" cy="87" r="5" />
        <circle cx="112" cy="87" r="5" />
        <circle cx="128" cy="87" r="5" />
      </g>
      <Bar x={100} y={130} width={120} strong />
      <Bar x={100} y={156} width={160} />
      <Bar x={100} y={176} width={132} />
      <circle cx="286" cy="196" r="44" fill={surface} stroke={fill} strokeWidth="10" />
      <path d="m318 228 30 32" stroke={fill} strokeWidth="13" strokeLinecap="round" />
      <Tick x={274} y={184} />
    </Scene>
  );
}

function SchedulePicture() {
  return (
    <Scene>
      <Sheet x={96} y={70} width={208} height={172} />
      <rect x="96" y="70" width="208" height="40" rx="14" fill={fill} opacity=".85" />
      <path d="M140 56v28M260 56v28" stroke={soft} strokeWidth="8" strokeLinecap="round" />
      {[130, 166, 202].map((y) =>
        [118, 162, 206, 250].map((x) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="30" height="24" rx="6" fill={line} />
        )),
      )}
      <rect x="162" y="166" width="30" height="24" rx="6" fill={fill} />
      <Tick x={253} y={202} />
    </Scene>
  );
}

function FindingsPicture() {
  return (
    <Scene>
      <Sheet x={108} y={50} width={184} height={204} />
      <Bar x={132} y={78} width={104} strong />
      {[
        { y: 112, color: 'var(--severity-high-fill)', width: 96 },
        { y: 152, color: 'var(--severity-medium-fill)', width: 76 },
        { y: 192, color: 'var(--severity-low-fill)', width: 88 },
      ].map(({ y, color, width }) => (
        <g key={y}>
          <rect x="132" y={y} width="24" height="24" rx="6" fill={color} />
          <Bar x={168} y={y + 2} width={width} />
          <Bar x={168} y={y + 15} width={width - 32} />
        </g>
      ))}
    </Scene>
  );
}

/** Explains website scans; the texts are the product owner's. */
export const monitoringIntro: readonly IntroPage[] = [
  {
    title: 'Your website, as an attacker sees it',
    text: 'A scan visits your website the way a stranger would, and looks for the doors that were left open: old software, forms that can be tricked, pages that tell too much. The lighter levels only look; the thorough ones also fill in forms.',
    Picture: WebsitePicture,
  },
  {
    title: 'On a schedule that you set',
    text: 'Websites change, and so do the tricks. Choose how often we look, and at what time of day. When you have changed something, press Scan now.',
    Picture: SchedulePicture,
  },
  {
    title: 'A report for you, and one for whoever fixes it',
    text: 'Each finding says what could happen, how serious it is, and how to put it right. Hand the report to whoever looks after your website; the technical part is in it.',
    Picture: FindingsPicture,
  },
];
