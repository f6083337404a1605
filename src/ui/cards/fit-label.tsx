import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";

/** ✓ 5~9세 on a picture's lower left: only where it fits the chosen child. */
export function FitLabel({ label }: { label: string }) {
  return (
    <span className="card-fit">
      <Icon name="check" />
      <span className="vh">{uiCopy.fit(label)}</span>
      <span aria-hidden="true">{label}</span>
    </span>
  );
}
