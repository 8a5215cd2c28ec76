import type { IntroPage } from '#kit/web/frame/screenRoute.ts';
import { Bar, fill, line, Scene, Sheet, soft, surface, Tick } from '#kit/web/pictures/scene.tsx';

function OutsidePicture() {
  return (
    <Scene>
      <Sheet x={116} y={92} width={168} height={144} />
      <path d="M116 128h168" stroke={line} strokeWidth="2" />
      <Bar x={138} y={108} width={72} strong />
      <rect x="138" y="148" width="52" height="64" rx="8" fill={line} />
      <rect x="210" y="148" width="52" height="28" rx="8" fill={fill} opacity=".7" />
      <circle cx="306" cy="86" r="36" fill={surface} stroke={fill} strokeWidth="9" />
      <path d="m332 112 26 28" stroke={fill} strokeWidth="12" strokeLinecap="round" />
    </Scene>
  );
}

function ScalePicture() {
  return (
    <Scene>
      <Sheet x={76} y={62} width={248} height={176} />
      <path d="M100 190h200M100 150h200M100 110h200" stroke={line} strokeWidth="2" />
      <path
        d="m100 196 40-10 36 6 40-34 36-2 48-38"
        fill="none"
        stroke={fill}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="300" cy="118" r="10" fill={fill} />
    </Scene>
  );
}

function FixPicture() {
  return (
    <Scene>
      <Sheet x={96} y={60} width={208} height={184} />
      {[92, 140, 188].map((y) => (
        <g key={y}>
          <rect
            x="118"
            y={y}
            width="34"
            height="30"
            rx="8"
            fill={y === 92 ? fill : soft}
            opacity={y === 92 ? 1 : 0.4}
          />
          <Bar x={166} y={y + 2} width={112} strong={y === 92} />
          <Bar x={166} y={y + 18} width={80} />
        </g>
      ))}
      <Tick x={127} y={98} />
    </Scene>
  );
}

/** What ratings are for, in the owner's language. */
export const ratingsIntro: readonly IntroPage[] = [
  {
    title: 'How you look from outside',
    text: 'Once a day we look at your company as a stranger on the internet would: your domain, your mail, your website and its encryption. We read what anybody can read, and change nothing.',
    Picture: OutsidePicture,
  },
  {
    title: 'One number, openly made',
    text: 'The rating goes from 250 to 900. How it is made stands on a page of its own, and beside it you always see how much is known. Where that is too little for a number you see between what it lies.',
    Picture: ScalePicture,
  },
  {
    title: 'What to fix first',
    text: 'Each finding says what it means, how to put it right, and how many points that brings. Hand the report to whoever looks after your domain and website.',
    Picture: FixPicture,
  },
];
