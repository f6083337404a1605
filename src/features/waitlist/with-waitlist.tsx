import dynamic from "next/dynamic";
import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import { type WaitAsk, WaitlistProvider } from "@/lib/waitlist-asker";
import { importWithRetry } from "@/ui/import-with-retry";

const WaitlistSheet = dynamic(
  importWithRetry(() => import("./waitlist-sheet")),
  { ssr: false },
);

/** Keeps the sheet beside the screen, so that opening it draws nothing of the screen anew. */
const Asking = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<{ ask: WaitAsk; open: boolean; round: number } | null>(null);
  const open = useCallback(
    (ask: WaitAsk) => setAsked((before) => ({ ask, open: true, round: (before?.round ?? 0) + 1 })),
    [],
  );
  return (
    <WaitlistProvider value={open}>
      {children}
      {asked && (
        <WaitlistSheet
          key={asked.round}
          ask={asked.ask}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </WaitlistProvider>
  );
};

/** A screen from which a family can stand in line for what is sold out. */
export const withWaitlist = <Input,>(Screen: ComponentType<{ input: Input }>) => {
  const WithWaitlist = ({ input }: { input: Input }) => (
    <Asking>
      <Screen input={input} />
    </Asking>
  );
  return WithWaitlist;
};
