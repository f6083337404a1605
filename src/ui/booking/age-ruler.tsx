import styled from "styled-components";
import { uiCopy } from "../copy";
import { text } from "../theme/text";

interface RulerChild {
  name: string;
  /** Age in years, with a fraction where known: 4.5. */
  age: number;
  face: { src: string };
  /** Does not suit this child: the pin is grey. The ruler is green only if it suits every child. */
  out?: boolean;
}

interface AgeRulerProps {
  /** False if no ages are declared: nothing is green and no age is drawn. */
  isRuled?: boolean;
  /** Recommended ages in whole years, both inclusive; no upper limit without `max`. */
  min: number;
  max?: number;
  /** “하준·서아 둘 다 딱 맞아요”. */
  sentence: string;
  detail?: string;
  family: readonly RulerChild[];
}

const LAST = 12;
const TICKS = [0, 2, 4, 6, 8, 10, 12];
const FACE = 34;

/** 나이 눈금: the recommended ages as a stretch of a 0–12 ruler, each child a face on a pin at the exact age. */
export const AgeRuler = ({ isRuled = true, min, max, sentence, detail, family }: AgeRulerProps) => {
  const pins = placePins(family);
  const lift = Math.max(0, ...pins.map((pin) => pin.lift));
  const top = family.length > 0 ? FACE + 14 + lift : 8;
  const range = uiCopy.ageRange(min, max);
  return (
    <Panel>
      <p className="sentence">{sentence}</p>
      {detail && <p className="detail">{detail}</p>}
      {!isRuled && <span className="unruled" />}
      <span className="vh">
        {!isRuled
          ? ""
          : uiCopy.ageSpoken(
              range,
              family.map((child) => `${child.name} ${Math.floor(child.age)}${uiCopy.ageUnit}`).join(", "),
            )}
      </span>
      <svg className="drawing" aria-hidden="true" width="100%" height={top + 34} overflow="visible">
        <line x1="0%" x2="100%" y1={top} y2={top} />
        {isRuled && (
          <line className="allowed" x1={at(min)} x2={at(max === undefined ? LAST : max + 1)} y1={top} y2={top} />
        )}
        {TICKS.map((tick) => (
          <text
            key={tick}
            className={isRuled && tick >= min && tick <= (max ?? LAST) ? "in" : undefined}
            x={at(tick)}
            y={top + 26}
          >
            {tick}
          </text>
        ))}
        {pins.map((pin) => (
          <svg
            key={pin.child.name}
            className={pin.child.out ? "out" : undefined}
            x={at(pin.child.age)}
            y={top - FACE - 12 - pin.lift}
            overflow="visible"
            role="presentation"
          >
            <path d={`M-5 ${FACE - 2}H5L0 ${FACE + 6 + pin.lift}Z`} />
            <circle cx="0" cy={FACE / 2} r={FACE / 2 + 1} />
            <image href={pin.child.face.src} x={-13} y={4} width={26} height={26} />
          </svg>
        ))}
      </svg>
    </Panel>
  );
};

const at = (age: number): string => `${(Math.min(LAST, Math.max(0, age)) / LAST) * 100}%`;

/** Draws faces of nearly the same age above each other. */
function placePins(family: readonly RulerChild[]) {
  const sorted = [...family].sort((a, b) => a.age - b.age);
  return sorted.map((child, index) => {
    const before = sorted[index - 1];
    const crowded = before !== undefined && child.age - before.age < 1.5 && index % 2 === 1;
    return { child, lift: crowded ? FACE : 0 };
  });
}

const Panel = styled.section`
  position: relative;
  padding: 18px 20px 14px;
  border-radius: 18px;
  background: var(--fit-bg);
  color: var(--fit-fg);
  .sentence { font: 700 1.0625rem/1.41 var(--font); letter-spacing: -0.03em; }
  .detail { margin-top: 2px; font: 400 .875rem/1.43 var(--font); }
  .drawing { width: calc(100% - 24px); margin: 10px 12px 0; }
  line { stroke: var(--fit-track); stroke-width: 8px; stroke-linecap: round; }
  .allowed { stroke: var(--fit-fill); }
  text { fill: currentColor; text-anchor: middle; ${text.label2} font-weight: 400; }
  .in { font-weight: 700; }
  path { fill: var(--fit-fill); }
  circle { fill: var(--surface); stroke: var(--fit-fill); stroke-width: 2.5px; }
  .out path { fill: var(--fg-3); }
  .out circle { stroke: var(--fg-3); stroke-dasharray: 4 3; }
  &:has(.out), &:has(.unruled) { --fit-track: var(--line-strong); background: var(--bg-sunken); color: var(--fg); }
`;
