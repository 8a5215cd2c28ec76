import type { IntroPage } from '#kit/web/frame/screenRoute.ts';
import { Bar, fill, line, Scene, Sheet, soft, surface, Tick } from '#kit/web/pictures/scene.tsx';

function LibraryPicture() {
  return (
    <Scene>
      <Sheet x={132} y={52} width={168} height={196} />
      <Sheet x={112} y={64} width={168} height={196} />
      <Sheet x={92} y={76} width={168} height={196} />
      <Bar x={116} y={104} width={96} strong />
      {[136, 160, 184, 208].map((y) => (
        <Bar key={y} x={116} y={y} width={y === 208 ? 72 : 120} />
      ))}
      <Tick x={226} y={236} />
    </Scene>
  );
}

function BlanksPicture() {
  return (
    <Scene>
      <Sheet x={84} y={64} width={232} height={180} />
      {[96, 144, 192].map((y, at) => (
        <g key={y}>
          <Bar x={108} y={y} width={72} />
          <rect
            x="108"
            y={y + 14}
            width="184"
            height="22"
            rx="6"
            fill={surface}
            stroke={line}
            strokeWidth="2"
          />
          <Bar x={118} y={y + 20} width={at === 2 ? 30 : 90 - at * 18} strong />
        </g>
      ))}
      <path d="m282 232 44-44 16 16-44 44-20 4z" fill={fill} />
    </Scene>
  );
}

function ApprovalPicture() {
  return (
    <Scene>
      <Sheet x={108} y={48} width={184} height={208} />
      <Bar x={132} y={76} width={104} strong />
      {[108, 130, 152].map((y) => (
        <Bar key={y} x={132} y={y} width={y === 152 ? 88 : 136} />
      ))}
      <path
        d="M136 208c14-22 22 12 34-6s18 8 30-4"
        stroke={soft}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M132 222h88" stroke={line} strokeWidth="2" />
      <circle cx="262" cy="216" r="34" fill={fill} />
      <path
        d="m247 217 10 10 20-22"
        stroke="var(--brand-on-mark)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  );
}

/** What security policies are for, in the owner's language. */
export const policiesIntro: readonly IntroPage[] = [
  {
    title: 'The rules of your house, already written',
    text: 'Customers, insurers and auditors ask for security policies, and your team wants to know what is expected. Here are the policies that a small business needs, in plain words, ready to adopt.',
    Picture: LibraryPicture,
  },
  {
    title: 'Fill in the blanks once',
    text: 'Who looks after security? Whom does one call in an emergency? Each detail is asked for once and put into every policy that needs it. If you would rather say something your own way, change the text itself.',
    Picture: BlanksPicture,
  },
  {
    title: 'Approved, kept, and looked at again',
    text: 'Approve a policy to put it in force, and hand it out as a PDF. Every version is kept, with who approved it and when, and we remind you when it is time to look at it again.',
    Picture: ApprovalPicture,
  },
];
