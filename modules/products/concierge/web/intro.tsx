import type { IntroPage } from '#kit/web/frame/screenRoute.ts';
import { Bar, fill, line, Scene, Sheet, soft, surface, Tick } from '#kit/web/pictures/scene.tsx';

function PersonPicture() {
  return (
    <Scene>
      <circle cx="200" cy="124" r="46" fill={surface} stroke={line} strokeWidth="2" />
      <path d="M118 250c6-52 40-76 82-76s76 24 82 76z" fill={fill} />
      <path d="M150 128a50 50 0 0 1 100 0" stroke={soft} strokeWidth="8" strokeLinecap="round" />
      <rect x="138" y="120" width="22" height="36" rx="10" fill={fill} />
      <rect x="240" y="120" width="22" height="36" rx="10" fill={fill} />
      <path
        d="M251 156c0 22-18 28-36 28"
        stroke={soft}
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
      />
    </Scene>
  );
}

const rows = [
  [96, 'var(--severity-critical-fill)'],
  [148, 'var(--severity-medium-fill)'],
  [200, 'var(--severity-low-fill)'],
] as const;

function WeaknessPicture() {
  return (
    <Scene>
      <Sheet x={92} y={60} width={216} height={184} />
      {rows.map(([y, color]) => (
        <g key={y}>
          <circle cx="124" cy={y + 6} r="10" fill={color} />
          <Bar x={150} y={y - 4} width={112} strong />
          <Bar x={150} y={y + 14} width={76} />
        </g>
      ))}
    </Scene>
  );
}

function HelpPicture() {
  return (
    <Scene>
      <path
        d="M84 88a20 20 0 0 1 20-20h128a20 20 0 0 1 20 20v56a20 20 0 0 1-20 20h-92l-32 28v-28h-4a20 20 0 0 1-20-20z"
        fill={surface}
        stroke={line}
        strokeWidth="2"
      />
      <Bar x={112} y={100} width={104} strong />
      <Bar x={112} y={124} width={76} />
      <path
        d="M318 168a18 18 0 0 0-18-18H196a18 18 0 0 0-18 18v42a18 18 0 0 0 18 18h70l28 24v-24h6a18 18 0 0 0 18-18z"
        fill={fill}
      />
      <Tick x={236} y={176} />
    </Scene>
  );
}

/** Explains the concierge; the texts are the product owner's. */
export const conciergeIntro: readonly IntroPage[] = [
  {
    title: 'A security expert who knows your business',
    text: 'Cyber Concierge is people, not a program. They look at what your scans and answers show, and at what no tool can see, and they tell you in plain words what matters for you.',
    Picture: PersonPicture,
  },
  {
    title: 'What we find, and how bad it is',
    text: 'Each weakness has its severity, what we saw, and what to do about it, step by step. Hand the PDF to whoever looks after your systems. We check again and set it to resolved once it is fixed.',
    Picture: WeaknessPicture,
  },
  {
    title: 'Ask for help whenever you like',
    text: 'Choose “I need help” to schedule a call, to write to us, or to ask to be contacted. We answer, we explain, and we stay with you until it is done. Messages from us come to your mailbox as well.',
    Picture: HelpPicture,
  },
];
