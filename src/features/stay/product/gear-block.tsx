import styled from "styled-components";
import { FacilityIcon } from "@/features/stay/common/facility-icon";
import { withGear } from "@/shared/stay/gear";
import { gearView } from "@/shared/stay/gear-view";
import { LoanList } from "@/ui/booking/loan-list";
import { Text } from "@/ui/layout";
import { PriceTable } from "@/ui/price/price-table";
import { lateProductCopy } from "./late-copy";
import { useRoom } from "./room-context";
import { useBorrowed } from "./use-borrowed";

const { gear: copy } = lateProductCopy;

/** Gear such as a cot or a high chair: borrowed with the room, and listed separately in its total. */
export const GearBlock = () => {
  const { chosen, price, isBusy } = useRoom();
  const { offers, loans, cost, total, choose } = useBorrowed();
  const { unit, loans: rows } = gearView({ offers, picks: loans, ages: chosen.choice.childrenAges });
  return (
    <>
      <Text $size="label2" $quiet $weight={400}>
        {copy.detail}
      </Text>
      <LoanList
        unit={unit}
        loans={rows.map((row) => ({ ...row, icon: <FacilityIcon name={row.key} /> }))}
        isBusy={isBusy}
        onChange={(key, count) => void choose(withGear(loans, key, count))}
      />
      {cost > 0 && (
        <Sum>
          <PriceTable
            rows={[
              { label: copy.room, amount: price.total },
              { label: copy.gear, amount: cost },
            ]}
            total={{ label: copy.total, amount: total }}
          />
        </Sum>
      )}
    </>
  );
};

const Sum = styled.div`
  margin-top: 14px;
  padding: 16px;
  border-radius: 16px;
  background: var(--bg-subtle);
`;
