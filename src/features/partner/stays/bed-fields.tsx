import styled from "styled-components";
import { useRowKeys } from "@/lib/hooks/use-row-keys";
import { bedKinds } from "@/shared/contract/stay/lists";
import type { RoomForm } from "@/shared/contract/stay/partner";
import { bedNames } from "@/shared/stay/bed-words";
import { Button } from "@/ui/controls/button";
import { NumberField } from "@/ui/fields/number-field";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { roomsCopy as copy } from "./copy";

type Space = RoomForm["sleeping"][number];
type Bed = Space["beds"][number];
const NEW_BED: Bed = { kind: "single", count: 1, sleeps: 1 };
const SLEEPS: Record<Bed["kind"], number> = {
  single: 1,
  super_single: 1,
  double: 2,
  queen: 2,
  king: 2,
  bunk: 2,
  futon: 1,
  sofa: 1,
  crib: 1,
};

interface Props {
  sleeping: readonly Space[];
  onSleeping: (sleeping: Space[]) => void;
}

/** Bedrooms of a room type and their beds, from which the floor plan and the sleeping places are derived. */
export const BedFields = ({ sleeping, onSleeping }: Props) => {
  const keys = useRowKeys(sleeping);
  const change = (at: number, next: Space | null) =>
    onSleeping(sleeping.flatMap((item, other) => (other === at ? (next ? [next] : []) : [item])));
  return (
    <>
      {Array.from(sleeping.entries(), ([at, space]) => (
        <SpaceFields key={keys[at]} at={at + 1} space={space} onSpace={(next) => change(at, next)} />
      ))}
      {sleeping.length < 8 && (
        <Button kind="soft" size={48} onClick={() => onSleeping([...sleeping, { room: "", beds: [NEW_BED] }])}>
          {copy.addSpace}
        </Button>
      )}
    </>
  );
};

interface SpaceProps {
  at: number;
  space: Space;
  /** null removes it. */
  onSpace: (space: Space | null) => void;
}

const SpaceFields = ({ at, space, onSpace }: SpaceProps) => {
  const keys = useRowKeys(space.beds);
  const change = (nth: number, next: Bed | null) =>
    onSpace({ ...space, beds: space.beds.flatMap((bed, other) => (other === nth ? (next ? [next] : []) : [bed])) });
  return (
    <Box>
      <legend>{copy.space(at)}</legend>
      <TextField
        label={copy.spaceName}
        hint={copy.spaceHint}
        maxLength={20}
        value={space.room}
        onChange={({ target }) => onSpace({ ...space, room: target.value })}
      />
      {Array.from(space.beds.entries(), ([nth, bed]) => (
        <Line key={keys[nth]}>
          <Select
            label={copy.kind}
            value={bed.kind}
            onChange={({ target }) => {
              const kind = bedKinds.find((bedKind) => bedKind === target.value) ?? bed.kind;
              change(nth, { kind, count: bed.count, sleeps: SLEEPS[kind] * Math.max(1, bed.count) });
            }}
            options={bedKinds.map((value) => ({ value, label: bedNames[value] }))}
          />
          <NumberField
            label={copy.count}
            digits={2}
            value={bed.count || null}
            onValue={(value) => change(nth, { ...bed, count: value ?? 0, sleeps: SLEEPS[bed.kind] * (value ?? 0) })}
          />
          <NumberField
            label={copy.sleeps}
            digits={2}
            value={bed.sleeps || null}
            onValue={(value) => change(nth, { ...bed, sleeps: value ?? 0 })}
          />
          <Button kind="text" size={40} aria-label={copy.removeBed(at, nth + 1)} onClick={() => change(nth, null)}>
            {copy.remove}
          </Button>
        </Line>
      ))}
      <Buttons>
        <Button kind="outline" size={40} onClick={() => onSpace({ ...space, beds: [...space.beds, NEW_BED] })}>
          {copy.addBed}
        </Button>
        <Button kind="text" size={40} onClick={() => onSpace(null)}>
          {copy.removeSpace(at)}
        </Button>
      </Buttons>
    </Box>
  );
};

const Box = styled.fieldset`
  display: grid;
  gap: 12px;
  min-width: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 12px;
  legend { padding: 0 4px; ${text.label1} font-weight: 700; }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 72px 88px auto;
  gap: 8px;
  align-items: end;
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
