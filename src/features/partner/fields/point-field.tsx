import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { useBaseMap } from "@/lib/map/base-map";
import { townPk, useCentre } from "@/lib/map/district-centres";
import { locate } from "@/lib/map/locate";
import { useMapTiles } from "@/lib/map/map-tiles";
import type { Point } from "@/shared/geo/haversine-km";
import { pointText, readPoint, roundPoint } from "@/shared/geo/korea";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Button } from "@/ui/controls/button";
import { TextField } from "@/ui/fields/text-field";
import { importWithRetry } from "@/ui/import-with-retry";
import { fieldsCopy } from "./copy";
import { Chips } from "./field-layout";

const copy = fieldsCopy.point;

/** If the map fails to load, the other inputs remain. */
const PointMap = dynamic(
  () => importWithRetry(() => import("@/ui/map/point-map"))().catch(() => ({ default: () => null })),
  {
    ssr: false,
    loading: () => <Coming />,
  },
);

interface PointProps {
  point: Point | null;
  /** The chosen 동, where the map starts. */
  district: number | null;
  onPoint: (point: Point | null) => void;
  fault: string | undefined;
}

/** Point of the entrance: by a press on the map, by the position of this device, or as coordinates. */
export const PointField = ({ point, district, onPoint, fault }: PointProps) => {
  const { provinces, towns, near, isBare, retry } = useBaseMap();
  const tiles = useMapTiles();
  const centre = useCentre(district === null ? undefined : townPk(district));
  const [text, setText] = useState<string | null>(null);
  const [view, setView] = useState<Point | null>(point);
  const [isLocating, setLocating] = useState(false);
  const [said, setSaid] = useState("");
  const [lost, setLost] = useState<string | null>(null);

  const set = (at: Point, isElsewhere: boolean) => {
    const rounded = roundPoint(at);
    setText(null);
    setLost(null);
    setSaid(copy.set(pointText(rounded)));
    if (isElsewhere) setView(rounded);
    onPoint(rounded);
  };
  const write = (next: string) => {
    setText(next);
    const at = readPoint(next);
    if (at) set(at, true);
    else if (next.trim() === "") onPoint(null);
  };
  const here = async () => {
    setLocating(true);
    const found = await locate();
    setLocating(false);
    if (found.state === "found") set(found.at, true);
    else setLost(copy[found.state]);
  };
  const isUnread = text !== null && text.trim() !== "";
  const error = isUnread ? copy.unread : (lost ?? fault);
  return (
    <>
      <p>{copy.hint}</p>
      <PointMap
        label={copy.map}
        takeMiddle={copy.middle}
        view={view ?? centre}
        {...{ provinces, towns, near, point, tiles, isBare }}
        onRetry={retry}
        onPoint={(at) => set(at, false)}
      />
      <TextField
        label={copy.text}
        hint={copy.textHint}
        inputMode="text"
        maxLength={60}
        value={text ?? (point ? pointText(point) : "")}
        onChange={({ target }) => write(target.value)}
        errorSpoken
        {...(error ? { error } : {})}
      />
      <Chips>
        <Button kind="soft" size={48} pending={isLocating} onClick={() => void here()}>
          {copy.here}
        </Button>
      </Chips>
      <LiveRegion text={said} />
    </>
  );
};

/** Placeholder while the map's code loads. */
const Coming = styled.div`
  height: 300px;
  border-radius: 12px;
  background: var(--map-water);
`;
