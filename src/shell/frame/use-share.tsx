import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { importWithRetry } from "@/ui/import-with-retry";

const ShareSheet = dynamic(
  importWithRetry(() => import("@/shell/share/share-sheet").then((module) => module.ShareSheet)),
  {
    ssr: false,
  },
);

/** Passes this page on. `sheet` has to stand somewhere in the caller's markup. */
export const useShare = (): { share: () => void; sheet: ReactNode } => {
  const [open, setOpen] = useState<"never" | boolean>("never");
  return {
    share: () => setOpen(true),
    sheet: open !== "never" && <ShareSheet open={open} onClose={() => setOpen(false)} />,
  };
};
