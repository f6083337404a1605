import { useState } from "react";
import styled from "styled-components";
import { purchasesCopy as copy } from "@/features/purchases/copy";
import { isRange } from "@/features/purchases/segment-view";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { datesChosen, periodChosen, selectOrderPeriod } from "@/store/slices/order/reservations";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { TextField } from "@/ui/fields/text-field";
import { Inset } from "@/ui/layout";

const periods = [1, 3, 6] as const;

/** Period of the list: one, three or six months, everything, or two chosen days. */
export const PeriodPick = ({ range }: { range: { start_date: string; end_date: string } }) => {
  const dispatch = useAppDispatch();
  const period = useAppSelector(selectOrderPeriod);
  const [own, setOwn] = useState(range);
  const change = (next: typeof own) => {
    setOwn(next);
    if (isRange(next.start_date, next.end_date)) dispatch(datesChosen(next));
  };
  return (
    <div>
      <Inset $bleed>
        <ChipRow label={copy.period}>
          {periods.map((months) => (
            <Chip key={months} selected={period === months} onClick={() => dispatch(periodChosen(months))}>
              {copy.months(months)}
            </Chip>
          ))}
          <Chip selected={period === "all"} onClick={() => dispatch(periodChosen("all"))}>
            {copy.all}
          </Chip>
          <Chip selected={period === "custom"} onClick={() => change(range)}>
            {copy.custom}
          </Chip>
        </ChipRow>
      </Inset>
      {period === "custom" && (
        <Dates>
          <TextField
            label={copy.from}
            type="date"
            value={own.start_date}
            onChange={({ target }) => change({ ...own, start_date: target.value })}
          />
          <TextField
            label={copy.to}
            type="date"
            value={own.end_date}
            error={isRange(own.start_date, own.end_date) ? undefined : copy.rangeError}
            onChange={({ target }) => change({ ...own, end_date: target.value })}
          />
        </Dates>
      )}
    </div>
  );
};

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  margin-top: 12px;
`;
