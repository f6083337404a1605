import { useState } from "react";
import styled from "styled-components";
import type { Located } from "@/lib/map/locate";
import type { PickedDistrict } from "@/lib/sheets";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { regionCopy } from "./copy";

/** Requests the device's position; the list below stays usable whatever the result. */
export const HereButton = ({ onFound }: { onFound: (district: PickedDistrict) => void }) => {
  const [state, setState] = useState<"idle" | "looking" | Exclude<Located["state"], "found">>("idle");
  const look = async () => {
    setState("looking");
    const found = await import("@/lib/map/locate")
      .then(({ locate }) => locate())
      .catch((): Located => ({ state: "failed" }));
    setState(found.state === "found" ? "idle" : found.state);
    if (found.state === "found") onFound(found.district);
  };
  const trouble = state === "denied" || state === "failed" || state === "abroad" ? regionCopy[state] : null;
  return (
    <Box>
      <Button
        kind="outline"
        size={48}
        full
        icon={<Icon name="locate-fixed" />}
        pending={state === "looking"}
        onClick={look}
      >
        {regionCopy.here}
      </Button>
      {trouble ? (
        <div role="status">
          <Notice tone="grey">{trouble}</Notice>
        </div>
      ) : (
        <p>{regionCopy.hereNote}</p>
      )}
    </Box>
  );
};

const Box = styled.div`
  display: grid;
  gap: 8px;
  p { color: var(--fg-2); ${text.caption1} }
`;
