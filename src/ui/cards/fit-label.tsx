import type { FitMark } from "@/shared/content/fit-mark";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";

/** On a picture's lower left: ✓ 5~9세 if the chosen children fit, otherwise the reason why not. */
export function FitLabel({ isFit, text }: FitMark) {
  return (
    <span className={isFit ? "card-fit" : "card-fit card-fit-no"}>
      <Icon name={isFit ? "check" : "users-round"} />
      <span className="vh">{isFit ? uiCopy.fit(text) : uiCopy.noFit(text)}</span>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
