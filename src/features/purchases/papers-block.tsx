import { useEffect, useState } from "react";
import styled from "styled-components";
import type { Reservation } from "@/shared/contract/main/purchase";
import { CheckRound } from "@/ui/controls/checkbox";
import { text } from "@/ui/theme/text";
import { Block } from "./block";
import { purchasesCopy as copy } from "./copy";
import { packedPapers } from "./packed-papers";

/** What to bring, and for whom; what is packed is ticked off on this device. */
export const PapersBlock = ({
  reservation: { id, papers, stay },
}: {
  reservation: Pick<Reservation, "id" | "papers" | "stay">;
}) => {
  const [packed, setPacked] = useState<readonly string[]>([]);
  useEffect(() => setPacked(packedPapers.of(id)), [id]);
  return (
    <Block title={copy.papers} detail={stay ? copy.papersDetailStay : copy.papersDetail}>
      <ul>
        {papers.map(({ name, for_text }) => {
          const key = `${for_text} ${name}`;
          return (
            <Row key={key}>
              <div>
                <b>{for_text}</b>
                <p>{name}</p>
              </div>
              <CheckRound
                checked={packed.includes(key)}
                label={copy.checked(name)}
                onChange={(next) => setPacked(packedPapers.mark(id, key, next))}
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
  b { ${text.body2} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;
