import type { IntroPage } from '#kit/web/frame/screenRoute.ts';
import { Bar, fill, line, Scene, Sheet, Tick } from '#kit/web/pictures/scene.tsx';

function QuestionsPicture() {
  return (
    <Scene>
      <Sheet x={96} y={52} width={208} height={200} />
      <Bar x={120} y={80} width={140} strong />
      {[116, 152, 188].map((y) => (
        <g key={y}>
          <circle cx="132" cy={y + 10} r="9" stroke={line} strokeWidth="3" />
          <Bar x={152} y={y + 6} width={y === 152 ? 120 : 92} />
        </g>
      ))}
      <circle cx="132" cy="162" r="5" fill={fill} />
    </Scene>
  );
}

function LevelPicture() {
  return (
    <Scene>
      {[0, 1, 2, 3, 4, 5].map((level) => (
        <rect
          key={level}
          x={86 + level * 39}
          y={208 - level * 26}
          width="30"
          height={34 + level * 26}
          rx="7"
          fill={level <= 2 ? fill : line}
        />
      ))}
      <Tick x={167} y={122} />
    </Scene>
  );
}

function PlanPicture() {
  return (
    <Scene>
      <Sheet x={104} y={52} width={192} height={200} />
      {[84, 136, 188].map((y, at) => (
        <g key={y}>
          {at < 2 ? (
            <Tick x={128} y={y} />
          ) : (
            <circle cx="140" cy={y + 12} r="11" stroke={line} strokeWidth="3" />
          )}
          <Bar x={164} y={y + 2} width={104} strong />
          <Bar x={164} y={y + 17} width={80} />
        </g>
      ))}
    </Scene>
  );
}

/** What the assessment is for, in the owner's language. */
export const maturityIntro: readonly IntroPage[] = [
  {
    title: 'How safe is the way you work?',
    text: 'A scan sees your website. It does not see whether a false invoice would be paid, or whether your backups work. Thirty-six plain questions about your people, your routines and your technology fill that gap.',
    Picture: QuestionsPicture,
  },
  {
    title: 'A level from 0 to 5',
    text: 'Your level is that of your weakest element, because that is where somebody would get in. You can stop at any time: every answer is kept, and any admin can go on from any device.',
    Picture: LevelPicture,
  },
  {
    title: 'And a plan to raise it',
    text: 'The report names what holds you down, with one next step for each, and the policy, lesson or tool that helps. Come back every quarter and see the line rise.',
    Picture: PlanPicture,
  },
];
