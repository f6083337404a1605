import { useState } from "react";
import styled from "styled-components";
import { purchasesCopy as copy } from "@/features/purchases/copy";
import { packedPapers } from "@/features/purchases/packed-papers";
import { useFamily } from "@/lib/context/family-context";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { paperOwners } from "@/shared/papers/paper-owners";
import { CheckRound } from "@/ui/fields/checkbox";
import { text } from "@/ui/theme/text";
import { Block } from "./block";

type Packed = Pick<Reservation, "id" | "papers" | "stay"> &
  Partial<Pick<Reservation, "child_months" | "desired_check_in">>;

/** Papers to bring, and for which person; packed ones are ticked on this device. */
export const PapersBlock = ({ reservation }: { reservation: Packed }) => {
  const { id, papers, stay, child_months: months, desired_check_in: date } = reservation;
  const { children } = useFamily();
  const isHydrated = useIsHydrated();
  const [marked, setMarked] = useState<{ id: string; packed: readonly string[] } | null>(null);
  const stored = isHydrated ? packedPapers.of(id) : [];
  const packed = marked?.id === id ? marked.packed : stored;
  return (
    <Block title={copy.papers} detail={stay ? copy.papersDetailStay : copy.papersDetail}>
      <ul>
        {papers.map((paper) => {
          const { name, for_text } = paper;
          const key = `${for_text} ${name}`;
          const owners = paperOwners(paper, { months, children, date }).join("·");
          return (
            <Row key={key}>
              <div>
                <b>{for_text}</b>
                {owners && <span>{owners}</span>}
                <p>{name}</p>
              </div>
              <CheckRound
                checked={packed.includes(key)}
                label={copy.checked(name)}
                onChange={(next) => setMarked({ id, packed: packedPapers.mark(id, key, next) })}
              />
            </Row>
          );
        })}
      </ul>
    </Block>
  );
};

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  padding-block: 12px;
  & + & { border-top: 1px solid var(--line); }
  > div { flex: 1; min-width: 0; }
  b { margin-right: 8px; ${text.body2} font-weight: 700; }
  span { ${text.label2} }
  p { color: var(--fg-2); ${text.label2} }
`;
