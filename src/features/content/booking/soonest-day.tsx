import { css } from "styled-components";
import { useChosen } from "@/features/content/choice-context";
import { lateCopy } from "@/features/content/late-copy";
import { dateText } from "@/shared/dates/date-text";
import { Button } from "@/ui/controls/button";
import { Gutter } from "@/ui/display/section-header";
import { Notice } from "@/ui/feedback/notice";

const { booking: copy } = lateCopy;

/** When the week on show has nothing left: the nearest day that has, or that two months have none. */
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
