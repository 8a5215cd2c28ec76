import type { IntroPage } from '#kit/web/frame/screenRoute.ts';
import { Bar, fill, line, Scene, Sheet, surface, Tick } from '#kit/web/pictures/scene.tsx';

function CardsPicture() {
  return (
    <Scene>
      {[0, 1].map((row) =>
        [0, 1].map((column) => {
          const [x, y] = [72 + column * 134, 60 + row * 96];
          return (
            <g key={`${row} ${column}`}>
              <Sheet x={x} y={y} width={122} height={84} />
              <rect x={x + 14} y={y + 14} width="20" height="20" rx="6" fill={fill} />
              <Bar x={x + 44} y={y + 18} width={56} strong />
              <Bar x={x + 14} y={y + 50} width={row === column ? 84 : 64} />
            </g>
          );
        }),
      )}
    </Scene>
  );
}

function StepsPicture() {
  return (
    <Scene>
      {[0, 1, 2].map((at) => (
        <g key={at}>
          <Sheet x={76} y={58 + at * 66} width={248} height={54} />
          <circle
            cx="104"
            cy={85 + at * 66}
            r="13"
            fill={at === 0 ? fill : surface}
            stroke={line}
            strokeWidth="2"
          />
          <Bar x={130} y={76 + at * 66} width={112 - at * 14} strong />
          <Bar x={130} y={92 + at * 66} width={76} />
        </g>
      ))}
      <Tick x={284} y={74} />
    </Scene>
  );
}

/** Explains the dashboard; the texts are the product owner's. */
export const dashboardIntro: readonly IntroPage[] = [
  {
    title: 'Everything on one page',
    text: 'A row for each part of your plan says how it stands today, and its button takes you there. What your plan does not include yet can be added from here.',
    Picture: CardsPicture,
  },
  {
    title: 'Three things to do next',
    text: 'On top stands what would do most harm if you left it, with why it is there and how long it takes. Do one when you have a few minutes; the next takes its place.',
    Picture: StepsPicture,
  },
];
