import dynamic from "next/dynamic";
import { type ComponentType, useCallback, useState } from "react";
import { type DistrictAsk, DistrictPickerProvider } from "@/lib/district-picker";
import { importWithRetry } from "@/ui/import-with-retry";

const DistrictSheet = dynamic(
  importWithRetry(() => import("./district-sheet")),
  { ssr: false },
);

/** A screen from which the district can be changed in a sheet. */
export const withDistrictPicker = (Screen: ComponentType) => {
  const WithDistrictPicker = () => {
    const [asked, setAsked] = useState<{ ask: DistrictAsk; open: boolean; round: number } | null>(null);
    const pick = useCallback(
      (ask: DistrictAsk) => setAsked((before) => ({ ask, open: true, round: (before?.round ?? 0) + 1 })),
      [],
    );
    return (
      <DistrictPickerProvider value={pick}>
        <Screen />
        {asked && (
          <DistrictSheet
            key={asked.round}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
            ask={asked.ask}
          />
        )}
      </DistrictPickerProvider>
    );
  };
  return WithDistrictPicker;
};
