import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Button } from "../controls/button";
import { importWithRetry } from "../import-with-retry";

const AlertDialog = dynamic(
  importWithRetry(() => import("./dialog").then((file) => file.AlertDialog)),
  { ssr: false },
);

interface AskButtonProps {
  label: string;
  /** Spoken instead of the label if several are listed below each other. */
  spoken?: string;
  title: string;
  detail: ReactNode;
  pending: boolean;
  /** Called after confirmation; `close` closes the dialog. */
  onYes: (close: () => void) => void;
}

/** A subtle button for an irreversible action: opens a confirmation dialog, which is mounted on first use. */
export const AskButton = ({ label, spoken, title, detail, pending, onYes }: AskButtonProps) => {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const close = () => setAsking(false);
  return (
    <>
      <Button kind="text" size={40} aria-label={spoken} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking !== null && (
        <AlertDialog
          open={isAsking}
          onClose={close}
          title={title}
          action={{ label, onClick: () => onYes(close), pending }}
        >
          {detail}
        </AlertDialog>
      )}
    </>
  );
};
