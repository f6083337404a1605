import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import { ageYears } from "@/shared/age/age";
import { ageText } from "@/shared/age/age-text";
import { recordDateText } from "@/shared/dates/date-text";
import { childFace } from "@/shared/scene/object-picture";
import { useAppDispatch } from "@/store/hooks";
import { childSheetOpened } from "@/store/slices/member/children";
import { Button } from "@/ui/controls/button";
import { Avatar } from "@/ui/display/avatar";
import { Stepper } from "@/ui/fields/stepper";
import { text } from "@/ui/theme/text";
import { deviceFamilyCopy as copy } from "./copy";
import type { useDeviceFamily } from "./use-device-family";

const MOST_ADULTS = 10;

/** Shows the family of this device for confirmation; a child is corrected in the form that the guest used. */
export const DeviceFamily = ({ local, adults, setAdults }: ReturnType<typeof useDeviceFamily>) => {
  const today = useToday();
  const dispatch = useAppDispatch();
  const rows = local.map((child, index) => ({ id: `device-${index}`, at: index, ...child }));
  return (
    <Box>
      <ul aria-label={copy.children}>
        {rows.map(({ id, at, name, birth }) => (
          <Row key={id}>
            <Avatar size={48} picture={childFace(rows, id, Math.max(0, ageYears(birth, today)))} />
            <p>
              <b>{name}</b>
              <small>{copy.born(recordDateText(birth), ageText(birth, today))}</small>
            </p>
            <Button
              kind="soft"
              size={40}
              aria-label={copy.changeLabel(name)}
              onClick={() => dispatch(childSheetOpened({ kind: "device", at }))}
            >
              {copy.change}
            </Button>
          </Row>
        ))}
      </ul>
      <Row as="div">
        <p>
          <b>{copy.adults}</b>
        </p>
        <Stepper label={copy.adults} value={adults} min={1} max={MOST_ADULTS} onChange={setAdults} />
      </Row>
      <Small>{copy.use}</Small>
    </Box>
  );
};

const Box = styled.div`
  display: grid;
  gap: 8px;
  > ul { display: grid; gap: 8px; }
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 72px;
  padding: 12px 14px;
  border-radius: var(--r-4);
  background: var(--bg-sunken);
  > p { display: grid; flex: 1; min-width: 0; }
  b { overflow-wrap: anywhere; ${text.body1} font-weight: 700; }
  small { color: var(--fg-2); ${text.label2} }
`;

const Small = styled.p`
  color: var(--fg-2);
  ${text.label2}
`;
