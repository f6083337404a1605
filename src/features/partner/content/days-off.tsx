import styled from "styled-components";
import { dateText } from "@/shared/dates/date-text";
import { isPlainDate, type PlainDate } from "@/shared/dates/plain-date";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { TextField } from "@/ui/fields/text-field";
import { WrapRow } from "@/ui/layout";
import { venueContentsCopy } from "./content-copy";

const { times: copy } = venueContentsCopy;

/** Adds a day, sorted and without duplicates; an invalid day adds nothing. */
export const withDay = (days: readonly string[], day: string): string[] =>
  isPlainDate(day) ? [...new Set([...days, day])].sort() : [...days];

interface Props {
  days: readonly string[];
  /** Chosen in the picker but not added yet; empty: none. */
  next: string;
  first: PlainDate;
  fault: string | undefined;
  onNext: (day: string) => void;
  onDays: (days: string[]) => void;
}

/** Days that a weekly plan leaves out; a press removes one. */
export const DaysOff = ({ days, next, first, fault, onNext, onDays }: Props) => {
  const add = () => {
    onDays(withDay(days, next));
    onNext("");
  };
  return (
    <>
      <Row>
        <TextField
          label={copy.except}
          hint={copy.exceptHint}
          type="date"
          min={first}
          value={next}
          onChange={({ target }) => onNext(target.value)}
          onKeyDown={({ key }) => key === "Enter" && add()}
          error={fault}
        />
        <Button kind="soft" size={48} onClick={add}>
          {copy.exceptAdd}
        </Button>
      </Row>
      {days.length > 0 && (
        <WrapRow $gap={8}>
          {days.map((day) => (
            <Chip
              key={day}
              aria-label={copy.exceptRemove(dateText(day))}
              onRemove={() => onDays(days.filter((item) => item !== day))}
            >
              {dateText(day)}
            </Chip>
          ))}
        </WrapRow>
      )}
    </>
  );
};

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
  /* As high as a label and its gap. */
  > button { margin-top: calc(1.25rem + 6px); }
`;
