import { css } from "styled-components";
import { WhoGoes } from "@/booking/who-goes";
import { useChosen } from "@/features/content/choice-context";
import { lateCopy } from "@/features/content/late-copy";
import { useFamily } from "@/lib/context/family-context";
import { ageYears } from "@/shared/age/age";
import { childFace } from "@/shared/scene/object-picture";
import { useAppDispatch } from "@/store/hooks";
import { childSheetOpened } from "@/store/slices/member/children";
import { AgeRuler } from "@/ui/booking/age-ruler";
import { Chip } from "@/ui/controls/chip";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { birthdaySentences, fitDetail, fitHeadline, outNames, rulerAge } from "./fit-text";

/** 나이 눈금 with each child's face, the sentence first, and any birthday before the visit. */
export const FitPanel = () => {
  const { detail, visitDate, today } = useChosen();
  const { children: all, chosen, isKnown } = useFamily();
  const dispatch = useAppDispatch();
  const children = isKnown ? chosen : [];
  const isAdultsOnly = isKnown && all.length > 0 && chosen.length === 0;
  const { min_months: min, max_months: max } = detail.age;
  const out = outNames(detail, children, visitDate);
  const warnings = birthdaySentences(detail, children, today, visitDate);
  const isRuled = min !== null || max !== null;
  return (
    <div className="fit">
      <WhoGoes />
      <AgeRuler
        isRuled={isRuled}
        min={Math.floor((min ?? 0) / 12)}
        {...(max === null ? {} : { max: Math.floor(max / 12) })}
        sentence={isAdultsOnly ? lateCopy.ruler.adultsOnly : fitHeadline(detail, children, today, visitDate)}
        detail={fitDetail(detail, children, visitDate)}
        family={children.map(({ id, name, birth }) => ({
          name,
          age: rulerAge(birth, visitDate),
          face: childFace(all, id, ageYears(birth, visitDate)),
          out: out.has(name),
        }))}
      />
      {children.length === 0 && !isAdultsOnly && (
        <div className="ask">
          <Chip icon={<Icon name="plus" />} onClick={() => dispatch(childSheetOpened({ kind: "new" }))}>
            {lateCopy.ruler.addChild}
          </Chip>
        </div>
      )}
      {warnings.map((sentence) => (
        <Notice key={sentence} tone="coupon" icon={<Icon name="cake-slice" />}>
          {sentence}
        </Notice>
      ))}
    </div>
  );
};

/* Same height with and without faces, so that nothing moves when the family loads. */
export const fitLook = css`
  .fit { position: relative; display: grid; gap: 10px; }
  .fit > button { justify-self: start; }
  .fit > section { min-height: 184px; }
  .fit:has(> .ask) > section { padding-bottom: calc(12px + 3.5rem); }
  .fit > .ask { position: absolute; left: 20px; bottom: 16px; }
`;
