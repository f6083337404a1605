import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import styled from "styled-components";
import { LiveRegion } from "../a11y/live-region";
import { Button } from "../controls/button";
import { Chip } from "../controls/chip";
import { IconButton } from "../controls/icon-button";
import { Icon } from "../icon/icon";
import { Sheet } from "../overlays/sheet";
import { photosCopy } from "./copy";
import { type Covers, movedSpot, resizedSpot, steppedSpot, withoutSpot, withSpot } from "./covers";
import { Stickers } from "./stickers";

const { cover: copy } = photosCopy;

type CoverSheetProps = {
  open: boolean;
  src: string;
  covers: Covers | null;
  onDone: (covers: Covers) => void;
  onClose: () => void;
};

type Change = (covers: Covers, id: number) => Covers;

const KEYS: Readonly<Record<string, Change>> = {
  ArrowLeft: (covers, id) => steppedSpot(covers, id, -1, 0),
  ArrowRight: (covers, id) => steppedSpot(covers, id, 1, 0),
  ArrowUp: (covers, id) => steppedSpot(covers, id, 0, -1),
  ArrowDown: (covers, id) => steppedSpot(covers, id, 0, 1),
  "+": (covers, id) => resizedSpot(covers, id, 1),
  "=": (covers, id) => resizedSpot(covers, id, 1),
  "-": (covers, id) => resizedSpot(covers, id, -1),
  Delete: withoutSpot,
  Backspace: withoutSpot,
};

const tools: readonly { label: string; icon: React.ReactNode; key: string }[] = [
  { label: copy.left, icon: <Icon name="arrow-left" />, key: "ArrowLeft" },
  { label: copy.up, icon: <Icon name="arrow-up" />, key: "ArrowUp" },
  { label: copy.down, icon: <Icon name="arrow-down" />, key: "ArrowDown" },
  { label: copy.right, icon: <Icon name="arrow-right" />, key: "ArrowRight" },
  { label: copy.smaller, icon: <Icon name="minus" />, key: "-" },
  { label: copy.bigger, icon: <Icon name="plus" />, key: "+" },
  { label: copy.remove, icon: <Icon name="trash" />, key: "Delete" },
];

/**
 * Stickers over faces: dragged, or moved and resized by buttons and keys. They are painted into the picture when it is
 * sent.
 */
const CoverSheet = ({ open, src, covers: before, onDone, onClose }: CoverSheetProps) => {
  const [covers, setCovers] = useState(before);
  const [picked, setPicked] = useState<number | null>(before?.spots.at(-1)?.id ?? null);
  const pointer = useRef<{ x: number; y: number } | null>(null);
  const chosen = covers?.spots.find(({ id }) => id === picked) ?? covers?.spots.at(-1) ?? null;

  const put = (next: Covers) => {
    setCovers(next);
    setPicked(next.spots.at(-1)?.id ?? null);
  };
  const apply = (key: string, id: number | undefined): boolean => {
    const change = KEYS[key];
    if (!covers || !change || id === undefined) return false;
    setCovers(change(covers, id));
    return true;
  };
  const onKey = (id: number) => (event: KeyboardEvent) => {
    if (apply(event.key, id)) event.preventDefault();
  };
  /** Returns the pointer's position in pixels of the picture. */
  const toPlace = (event: PointerEvent<HTMLElement>, { width, height }: Covers) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) * width) / (box.width || 1),
      y: ((event.clientY - box.top) * height) / (box.height || 1),
    };
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (!covers) return;
    const at = toPlace(event, covers);
    const hit = [...covers.spots].reverse().find(({ x, y, r }) => Math.hypot(x - at.x, y - at.y) <= r * 1.25);
    if (!hit) return;
    setPicked(hit.id);
    pointer.current = { x: hit.x - at.x, y: hit.y - at.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!covers || !pointer.current || picked === null) return;
    const at = toPlace(event, covers);
    setCovers(movedSpot(covers, picked, { x: at.x + pointer.current.x, y: at.y + pointer.current.y }));
  };
  const release = () => {
    pointer.current = null;
  };

  const footer = (
    <>
      <Button
        kind="soft"
        icon={<Icon name="face-slightly-smiling" />}
        disabled={!covers}
        onClick={() => covers && put(withSpot(covers))}
      >
        {copy.add}
      </Button>
      <Button kind="ink" disabled={!covers} onClick={() => covers && onDone(covers)}>
        {copy.done}
      </Button>
    </>
  );
  return (
    <Sheet open={open} onClose={onClose} title={copy.title} detail={copy.detail} size="tall" footer={footer}>
      <Board
        role="group"
        aria-label={copy.board}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <img
          src={src}
          alt={copy.photo}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (!covers && width > 0 && height > 0) put(withSpot({ width, height, spots: [] }));
          }}
        />
        {covers && <Stickers covers={covers} chosen={chosen?.id ?? null} />}
      </Board>
      <LiveRegion text={covers ? copy.count(covers.spots.length) : ""} />
      {chosen && covers && (
        <>
          <Row>
            {covers.spots.map(({ id }, index) => (
              <Chip
                key={id}
                selected={id === chosen.id}
                aria-label={copy.one(index + 1)}
                onClick={() => setPicked(id)}
                onFocus={() => setPicked(id)}
                onKeyDown={onKey(id)}
              >
                {index + 1}
              </Chip>
            ))}
          </Row>
          <Row role="group" aria-label={copy.tools}>
            {tools.map(({ label, icon, key }) => (
              <IconButton key={key} surface="soft" label={label} icon={icon} onClick={() => apply(key, chosen.id)} />
            ))}
          </Row>
        </>
      )}
    </Sheet>
  );
};

export default CoverSheet;

const Board = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
  margin-inline: auto;
  overflow: hidden;
  border-radius: 16px;
  touch-action: none;
  cursor: grab;
  img { display: block; max-width: 100%; max-height: 46dvh; user-select: none; }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 6px;
  padding-top: 12px;
`;
