import styled from "styled-components";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { ageYears } from "@/shared/age/age";
import { ageText } from "@/shared/age/age-text";
import { partyText } from "@/shared/guests/guests-text";
import { childFace } from "@/shared/scene/object-picture";
import { whoGoesCopy as copy } from "@/shell/sheets/children/copy";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  childSheetOpened,
  maximumChildren,
  selectIsAskingWhoGoes,
  whoGoesClosed,
} from "@/store/slices/member/children";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Button } from "@/ui/controls/button";
import { ChildChip } from "@/ui/controls/child-chip";
import { Chip } from "@/ui/controls/chip";
import { Stepper } from "@/ui/fields/stepper";
import { Icon } from "@/ui/icon/icon";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";

const MOST_ADULTS = 10;

/** Adults and children who go along: the choice applies to every total. */
export const WhoGoesSheet = () => {
  const dispatch = useAppDispatch();
  const today = useToday();
  const open = useAppSelector(selectIsAskingWhoGoes);
  const { adults, setAdults, children, chosen, choose } = useFamily();
  const close = () => dispatch(whoGoesClosed());
  const party = partyText(adults, chosen.length);
  const toggle = (id: string) => {
    const going = chosen.some((child) => child.id === id)
      ? chosen.filter((child) => child.id !== id)
      : children.filter((child) => child.id === id || chosen.includes(child));
    choose(going.length === children.length ? null : going.map((child) => child.id));
  };
  const add = () => {
    close();
    dispatch(childSheetOpened({ kind: "new" }));
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={copy.title}
      detail={copy.detail}
      footer={
        <Button full onClick={close}>
          {children.length > 0 ? copy.done(party) : copy.close}
        </Button>
      }
    >
      <LiveRegion text={party} />
      <Row>
        <b>{copy.adults}</b>
        <Stepper label={copy.adults} value={adults} min={1} max={MOST_ADULTS} onChange={setAdults} />
      </Row>
      <Children role="group" aria-label={copy.children}>
        <b>{copy.children}</b>
        <div>
          {children.map(({ id, name, birth }) => {
            return (
              <ChildChip
                key={id}
                name={name}
                age={ageText(birth, today)}
                face={childFace(children, id, ageYears(birth, today))}
                selected={chosen.some((child) => child.id === id)}
                onClick={() => toggle(id)}
              />
            );
          })}
          {children.length > 0 && (
            <Chip selected={chosen.length === 0} onClick={() => choose([])}>
              {copy.adultsOnly}
            </Chip>
          )}
          {children.length < maximumChildren && (
            <Chip icon={<Icon name="plus" />} onClick={add}>
              {copy.add}
            </Chip>
          )}
        </div>
      </Children>
    </Sheet>
  );
};

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: 12px;
  b { ${text.body1} font-weight: 700; }
`;

const Children = styled.div`
  display: grid;
  gap: 10px;
  padding-block: 12px 16px;
  b { ${text.body1} font-weight: 700; }
  > div { display: flex; flex-wrap: wrap; gap: 8px; }
`;
