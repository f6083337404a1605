import { useFamily } from "@/lib/context/family-context";
import type { PlainDate } from "@/shared/dates/plain-date";
import { profileGuests, toggledProfile } from "@/shared/guests/family-guests";
import type { Guests } from "@/shared/guests/guests";
import { childFace } from "@/shared/scene/object-picture";
import { ChildChip } from "@/ui/controls/child-chip";
import { WrapRow } from "@/ui/layout";
import { stayCommonCopy } from "./copy";

const copy = stayCommonCopy.guestsSheet;

interface ProfileChipsProps {
  guests: Guests;
  checkIn: PlainDate;
  onChange: (guests: Guests) => void;
}

/** Chips of the family's children; a child of twelve counts as an adult. */
export const ProfileChips = ({ guests, checkIn, onChange }: ProfileChipsProps) => {
  const { children, isKnown } = useFamily();
  const profiles = isKnown ? profileGuests(children, guests, checkIn) : [];
  if (profiles.length === 0) return null;
  return (
    <WrapRow $gap={8} role="group" aria-label={copy.profiles}>
      {profiles.map((profile) => (
        <ChildChip
          key={profile.id}
          name={profile.name}
          age={profile.isAdult ? copy.asAdult(profile.age) : copy.ageShort(profile.age)}
          face={childFace(children, profile.id, profile.age)}
          selected={profile.isIn}
          act={profile.isAdult ? copy.toAdults : undefined}
          onClick={() => onChange(toggledProfile(guests, profile))}
        />
      ))}
    </WrapRow>
  );
};
