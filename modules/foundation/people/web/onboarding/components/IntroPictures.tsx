/** The drawings of the intro. */
import {
  Bar,
  fill,
  line,
  Scene,
  Sheet,
  soft,
  surface,
  Tick,
  tint,
} from '#kit/web/pictures/scene.tsx';

export function ProductPicture() {
  return (
    <Scene>
      <Sheet x={70} y={66} width={260} height={174} />
      <Bar x={94} y={90} width={96} strong />
      <path
        d="M94 196c24-4 34-40 60-40s34 20 58 12 32-52 92-58"
        stroke={fill}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M94 196c24-4 34-40 60-40s34 20 58 12 32-52 92-58v106H94v-20Z"
        fill={fill}
        opacity=".12"
      />
      <circle cx="304" cy="110" r="9" fill={surface} stroke={fill} strokeWidth="5" />
      <Tick x={292} y={54} />
    </Scene>
  );
}

export function AreasPicture() {
  return (
    <Scene>
      {[
        { x: 76, y: 128, height: 96 },
        { x: 164, y: 88, height: 136 },
        { x: 252, y: 110, height: 114 },
      ].map(({ x, y, height }) => (
        <g key={x}>
          <Sheet x={x} y={y} width={72} height={height} />
          <circle cx={x + 36} cy={y + 34} r="17" fill={fill} opacity={x === 164 ? 1 : 0.75} />
          <Bar x={x + 16} y={y + 64} width={40} />
        </g>
      ))}
      <rect x="58" y="232" width="284" height="10" rx="5" fill={fill} />
    </Scene>
  );
}

export function PeoplePicture() {
  return (
    <Scene>
      {[
        { x: 118, y: 150, opacity: 0.55 },
        { x: 282, y: 150, opacity: 0.55 },
        { x: 200, y: 122, opacity: 1 },
      ].map(({ x, y, opacity }) => (
        <g key={x} opacity={opacity}>
          <circle cx={x} cy={y} r="30" fill={fill} stroke={tint} strokeWidth="6" />
          <path
            d={`M${x - 56} ${y + 112}c0-42 24-66 56-66s56 24 56 66Z`}
            fill={fill}
            stroke={tint}
            strokeWidth="6"
          />
        </g>
      ))}
      <path
        d="M262 48h68a12 12 0 0 1 12 12v34a12 12 0 0 1-12 12h-40l-18 16v-16h-10a12 12 0 0 1-12-12V60a12 12 0 0 1 12-12Z"
        fill={surface}
        stroke={line}
        strokeWidth="2"
      />
      <path
        d="m280 78 11 11 21-24"
        stroke={fill}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  );
}

export function ProcessPicture() {
  return (
    <Scene>
      <g transform="rotate(-6 160 150)">
        <Sheet x={92} y={62} width={150} height={182} />
      </g>
      <Sheet x={140} y={54} width={164} height={196} />
      <Bar x={164} y={80} width={92} strong />
      {[116, 154, 192].map((y) => (
        <g key={y}>
          <Tick x={164} y={y} />
          <Bar x={202} y={y + 3} width={76} />
          <Bar x={202} y={y + 15} width={48} />
        </g>
      ))}
    </Scene>
  );
}

export function TechnologyPicture() {
  return (
    <Scene>
      <Sheet x={62} y={74} width={236} height={160} />
      <path d="M62 106h236" stroke={line} strokeWidth="2" />
      <g fill={soft} opacity=".5">
        <circle cx="82" cy="90" r="5" />
        <circle cx="98" cy="90" r="5" />
        <circle cx="114" cy="90" r="5" />
      </g>
      <Bar x={86} y={130} width={108} strong />
      <Bar x={86} y={154} width={150} />
      <Bar x={86} y={172} width={122} />
      <Bar x={86} y={190} width={84} />
      <circle
        cx="270"
        cy="176"
        r="50"
        fill={surface}
        fillOpacity=".86"
        stroke={fill}
        strokeWidth="11"
      />
      <path d="m306 212 36 38" stroke={fill} strokeWidth="15" strokeLinecap="round" />
      <path
        d="m250 176 15 15 27-31"
        stroke={fill}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  );
}
