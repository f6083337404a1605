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
  /** What is said instead of the label where several stand below each other. */
  spoken?: string;
  title: string;
  detail: ReactNode;
  pending: boolean;
  /** The answer was yes; `close` takes the question away. */
  onYes: (close: () => void) => void;
}

/** A quiet button for what cannot be undone: one question first, which comes when it is asked. */
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
