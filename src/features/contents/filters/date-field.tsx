import { useState } from "react";
import { useToday } from "@/lib/context/today-context";
import { dateText } from "@/shared/dates/date-text";
import { addDays, type PlainDate, weekday } from "@/shared/dates/plain-date";
import { Calendar } from "@/ui/booking/calendar/calendar";
import { Chip } from "@/ui/controls/chip";
import { Chips, FieldBox } from "@/ui/fields/filter-fields";
import { filtersCopy } from "../copy";
import { sheetCopy } from "./copy";

/** Number of days ahead that venues can be booked. */
const daysAhead = 60;
const [saturday, sunday] = [6, 0];

const next = (today: PlainDate, day: number): PlainDate => addDays(today, (day - weekday(today) + 7) % 7);

/** Returns the most common days, without duplicates. */
const usualDays = (today: PlainDate): { date: PlainDate; label: string }[] => {
  const days = [
    { date: today, label: sheetCopy.today },
    { date: addDays(today, 1), label: sheetCopy.tomorrow },
    { date: next(today, saturday), label: sheetCopy.saturday },
    { date: next(today, sunday), label: sheetCopy.sunday },
  ];
  return days.filter(({ date }, index) => days.findIndex((other) => other.date === date) === index);
};

interface DateFieldProps {
  date: PlainDate | undefined;
  onChange: (date: PlainDate | undefined) => void;
}

export const DateField = ({ date, onChange }: DateFieldProps) => {
  const today = useToday();
  const days = usualDays(today);
  const isOther = date !== undefined && days.every((day) => day.date !== date);
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldBox title={filtersCopy.date}>
      <Chips>
        <Chip selected={date === undefined} onClick={() => onChange(undefined)}>
          {sheetCopy.anyDate}
        </Chip>
        {days.map((day) => (
          <Chip key={day.date} selected={date === day.date} onClick={() => onChange(day.date)}>
            {day.label}
          </Chip>
        ))}
        <Chip selected={isOther} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOther && date ? dateText(date) : sheetCopy.otherDate}
        </Chip>
      </Chips>
      {isOpen && (
        <Calendar
          mode="single"
          start={date}
          today={today}
          max={addDays(today, daysAhead)}
          onSelect={({ start }) => onChange(start)}
        />
      )}
    </FieldBox>
  );
};
