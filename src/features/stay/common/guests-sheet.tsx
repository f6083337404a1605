import { useRef, useState } from "react";
import styled from "styled-components";
import { useFamily } from "@/lib/context/family-context";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type Guests, MAX_GUESTS } from "@/shared/guests/guests";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Button } from "@/ui/controls/button";
import { Stepper } from "@/ui/fields/stepper";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { ChildAges } from "./child-ages";
import { peopleLabel, stayCommonCopy } from "./copy";
import { type GuestsDraft, knownGuests, missingAge, toDraft, withChildCount, withKnown } from "./guests-draft";
import { ProfileChips } from "./profile-chips";

const copy = stayCommonCopy.guestsSheet;

interface GuestsSheetProps {
  open: boolean;
  onClose: () => void;
  guests: Guests;
  /** The children's ages count on this day. */
  checkIn: PlainDate;
  onChoose: (guests: Guests) => Promise<void> | void;
}

const GuestsSheet = ({ open, onClose, guests, checkIn, onChoose }: GuestsSheetProps) => {
  const [draft, setDraft] = useState<GuestsDraft>(() => toDraft(guests));
  const [isTried, setTried] = useState(false);
  const { children, isKnown } = useFamily();
  const body = useRef<HTMLDivElement>(null);
  const missing = missingAge(draft);

  const done = async () => {
    setTried(true);
    if (missing >= 0) {
      body.current?.querySelectorAll("select")[missing]?.focus();
      return;
    }
    await onChoose(knownGuests(draft));
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.title}
      footer={
        <Button full onClick={() => void done()}>
          {copy.done(draft.adults, draft.ages.length)}
        </Button>
      }
    >
      <LiveRegion text={peopleLabel(knownGuests(draft))} />
      {isKnown && children.length > 0 && (
        <Profiles>
          <b>{copy.profiles}</b>
          <small>{copy.profilesDetail}</small>
          <ProfileChips
            guests={knownGuests(draft)}
            checkIn={checkIn}
            onChange={(next) => setDraft(withKnown(draft, next))}
          />
        </Profiles>
      )}
      <Row>
        <p>
          <b>{copy.adults}</b>
          <small>{copy.adultsDetail}</small>
        </p>
        <Stepper
          label={copy.adults}
          value={draft.adults}
          min={1}
          max={MAX_GUESTS - draft.ages.length}
          onChange={(adults) => setDraft({ ...draft, adults })}
          upReason={copy.full}
          downReason={copy.oneAdult}
        />
      </Row>
      <Row>
        <p>
          <b>{copy.children}</b>
          <small>{copy.childrenDetail}</small>
        </p>
        <Stepper
          label={copy.children}
          value={draft.ages.length}
          max={MAX_GUESTS - draft.adults}
          onChange={(count) => setDraft(withChildCount(draft, count))}
          upReason={copy.full}
        />
      </Row>
      <div ref={body}>
        {draft.ages.length > 0 && <ChildAges draft={draft} missing={isTried ? missing : -1} onChange={setDraft} />}
      </div>
    </Sheet>
  );
};

export default GuestsSheet;

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
  padding-block: 12px;
  p { display: grid; flex: none; }
  b { ${text.body1} font-weight: 700; }
  small { color: var(--fg-2); ${text.label2} }
`;

const Profiles = styled.div`
  display: grid;
  padding-bottom: 12px;
  > b { ${text.body1} font-weight: 700; }
  > small { padding-bottom: 10px; color: var(--fg-2); ${text.label2} }
`;
