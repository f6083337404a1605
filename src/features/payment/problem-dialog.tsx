import { AlertDialog } from "@/ui/overlays/dialog";
import { ChangedSum } from "./changed-sum";
import { paymentCopy } from "./copy";
import type { Problem } from "./problem";

const { problem: copy } = paymentCopy;

interface Props {
  problem: Problem | null;
  onClose: () => void;
  /** Holds the same seats again. */
  onHoldAgain: () => void;
  /** Title when the hold has expired. */
  holdExpired?: string;
}

/** Explains a change at the moment of paying, with one action. Nothing was charged. */
export const ProblemDialog = ({ problem, onClose, onHoldAgain, holdExpired = copy.hold }: Props) => {
  const open = problem !== null && problem.kind !== "told" && problem.kind !== "fields";
  const words = toText(problem, holdExpired);
  const holds = problem?.kind === "hold";
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={words.title}
      action={{ label: words.action, onClick: holds ? onHoldAgain : onClose }}
    >
      {problem?.kind === "price" && problem.after !== null && (
        <ChangedSum before={problem.before} after={problem.after} />
      )}
      {words.detail}
    </AlertDialog>
  );
};

const toText = (problem: Problem | null, holdExpired: string): { title: string; detail?: string; action: string } => {
  switch (problem?.kind) {
    case "price":
      return { title: copy.price, detail: copy.priceDetail, action: copy.priceAction };
    case "policy":
      return { title: copy.policy, detail: copy.policyDetail, action: copy.policyAction };
    case "hold":
      return { title: holdExpired, action: copy.holdAction };
    case "busy":
      return { title: copy.busy, detail: copy.busyDetail, action: copy.again };
    default:
      return { title: copy.network, detail: copy.networkDetail, action: copy.again };
  }
};
