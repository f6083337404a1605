import { css } from "styled-components";
import { useChosen } from "@/features/content/choice-context";
import { lateCopy } from "@/features/content/late-copy";
import { dateText } from "@/shared/dates/date-text";
import { Button } from "@/ui/controls/button";
import { Gutter } from "@/ui/display/section-header";
import { Notice } from "@/ui/feedback/notice";

const { booking: copy } = lateCopy;

/** If the week shown is sold out: the next day with seats, or a note that two months have none. */
export const SoonestDay = () => {
  const { soonest, chooseDate } = useChosen();
  if (soonest === undefined) return null;
  return (
    <Gutter>
      <div className="soonest">
        {soonest === null ? (
          <Notice tone="grey" title={copy.noneSoon}>
            {copy.noneSoonDetail}
          </Notice>
        ) : (
          <Notice
            tone="info"
            action={
              <Button kind="outline" size={40} onClick={() => chooseDate(soonest)}>
                {copy.pickIt}
              </Button>
            }
          >
            {copy.soonest(dateText(soonest))}
          </Notice>
        )}
      </div>
    </Gutter>
  );
};

export const soonestLook = css`
  .soonest { padding-bottom: 12px; }
`;
