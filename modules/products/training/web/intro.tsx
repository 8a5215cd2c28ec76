import type { IntroPage } from '#kit/web/frame/screenRoute.ts';
import { Bar, fill, line, Scene, Sheet, soft, surface, Tick } from '#kit/web/pictures/scene.tsx';

function TeamPicture() {
  return (
    <Scene>
      <Sheet x={84} y={60} width={232} height={180} />
      {[84, 136, 188].map((y, at) => (
        <g key={y}>
          <circle cx="122" cy={y + 16} r="16" fill={at === 1 ? fill : line} />
          <circle cx="122" cy={y + 11} r="6" fill={surface} />
          <path d={`M111 ${y + 27}c2-10 20-10 22 0`} fill={surface} />
          <Bar x={154} y={y + 4} width={92} strong />
          <Bar x={154} y={y + 20} width={at === 2 ? 70 : 112} />
        </g>
      ))}
      <circle cx="306" cy="226" r="30" fill={fill} />
      <path
        d="M306 212v28M292 226h28"
        stroke="var(--brand-on-mark)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Scene>
  );
}

function LessonPicture() {
  return (
    <Scene>
      <Sheet x={132} y={40} width={136} height={220} />
      <Bar x={152} y={66} width={72} strong />
      <Bar x={152} y={86} width={96} />
      <Bar x={152} y={102} width={80} />
      <rect
        x="152"
        y="128"
        width="96"
        height="28"
        rx="8"
        fill={surface}
        stroke={line}
        strokeWidth="2"
      />
      <rect
        x="152"
        y="164"
        width="96"
        height="28"
        rx="8"
        fill={surface}
        stroke={fill}
        strokeWidth="3"
      />
      <rect
        x="152"
        y="200"
        width="96"
        height="28"
        rx="8"
        fill={surface}
        stroke={line}
        strokeWidth="2"
      />
      <Bar x={164} y={138} width={60} />
      <Bar x={164} y={174} width={48} strong />
      <Bar x={164} y={210} width={68} />
      <Tick x={232} y={166} />
      <circle cx="306" cy="92" r="34" fill={surface} stroke={soft} strokeWidth="4" />
      <path d="M306 72v20l13 9" stroke={fill} strokeWidth="5" strokeLinecap="round" />
    </Scene>
  );
}

function MonthsPicture() {
  return (
    <Scene>
      <Sheet x={76} y={68} width={248} height={164} />
      <path d="M100 204h200" stroke={line} strokeWidth="2" />
      {[60, 84, 72, 104, 96].map((height, at) => (
        <g key={height}>
          <rect x={110 + at * 38} y={92} width="24" height="112" rx="5" fill={line} />
          <rect
            x={110 + at * 38}
            y={204 - height}
            width="24"
            height={height}
            rx="5"
            fill={fill}
            opacity={0.55 + at * 0.1}
          />
        </g>
      ))}
      <circle cx="312" cy="222" r="30" fill={surface} stroke={fill} strokeWidth="4" />
      <path
        d="m299 222 9 9 18-19"
        stroke={fill}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  );
}

/** What training is for, in the owner's language. */
export const trainingIntro: readonly IntroPage[] = [
  {
    title: 'Your team is your best alarm',
    // fact: ways-in
    text: 'Many break-ins begin with a message to a person. Add the people you work with, one by one or from a list, and they learn to notice. They need no account and no password.',
    Picture: TeamPicture,
  },
  {
    title: 'Ten minutes a month',
    text: 'Each month everyone gets a mail with a link to a short lesson: a story, something to try, a few questions. It works on a phone, and whoever has to stop goes on later where they were.',
    Picture: LessonPicture,
  },
  {
    title: 'See it done, and show it',
    text: 'We remind those who have not begun, so that you need not. You see who has finished, month by month and course by course, and take it along as evidence for a customer, an insurer or an auditor.',
    Picture: MonthsPicture,
  },
];
