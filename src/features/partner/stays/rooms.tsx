import { useState } from "react";
import styled from "styled-components";
import type { AuditEntry } from "@/shared/contract/main/staff/staff";
import type { RoomForm, VenueStay } from "@/shared/contract/stay/partner";
import { Chip } from "@/ui/controls/chip";
import { Notice } from "@/ui/feedback/notice";
import { roomsCopy as copy, venueStaysCopy } from "./copy";
import { History } from "./history";
import { RoomEditor } from "./room-editor";
import { formOfRoom } from "./use-saved";

const NEW_ROOM: RoomForm = {
  name: "",
  description: "",
  area_m2: null,
  sleeping: [{ room: "침실", beds: [{ kind: "queen", count: 1, sleeps: 2 }] }],
  base_occupancy: 2,
  max_occupancy: 4,
  is_instant: true,
  is_active: true,
  rates: { off_weekday: 0, off_weekend: 0, peak_weekday: 0, peak_weekend: 0, rooms: 1 },
};

/** Room types of an accommodation, with an editor for one of them. */
export const Rooms = ({ stay }: { stay: VenueStay }) => {
  const [chosen, setChosen] = useState<number | "new">(stay.rooms[0]?.id ?? "new");
  const room = stay.rooms.find(({ id }) => id === chosen);
  return (
    <>
      <Notice tone="grey">{venueStaysCopy.sold}</Notice>
      <Choices role="group" aria-label={venueStaysCopy.parts.rooms}>
        {stay.rooms.map(({ id, name, is_active: isActive }) => (
          <Chip key={id} selected={id === chosen} onClick={() => setChosen(id)}>
            {isActive ? name : `${name} (${copy.off})`}
          </Chip>
        ))}
        <Chip selected={chosen === "new"} onClick={() => setChosen("new")}>
          {copy.add}
        </Chip>
      </Choices>
      <RoomEditor
        key={chosen}
        stay={stay.id}
        room={room?.id ?? null}
        first={room ? formOfRoom(room) : NEW_ROOM}
        version={room?.version}
        onAdded={(id) => setChosen(id)}
      />
      <History entries={stay.audit} about={roomName} />
    </>
  );
};

export const roomName = ({ after }: AuditEntry): string => (typeof after?.room === "string" ? after.room : "");

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 16px 0 24px;
`;
