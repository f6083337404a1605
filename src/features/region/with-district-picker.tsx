import dynamic from "next/dynamic";
import { type ComponentType, useState } from "react";
import { type DistrictAsk, DistrictPickerProvider } from "@/lib/district-picker";
import { useRegionMemory } from "./use-region-memory";
import { useSaveDistrict } from "./use-save-district";

const DistrictSheet = dynamic(() => import("./district-sheet"), { ssr: false });

/** A screen from which the district can be changed in a sheet; it starts where the parent was last. */
export const withDistrictPicker = (Screen: ComponentType) => {
  const WithDistrictPicker = () => {
    const save = useSaveDistrict();
    const [asked, setAsked] = useState<{ ask: DistrictAsk; open: boolean; round: number } | null>(null);
    useRegionMemory();
    return (
      <DistrictPickerProvider value={(ask) => setAsked({ ask, open: true, round: (asked?.round ?? 0) + 1 })}>
        <Screen />
        {asked && (
          <DistrictSheet
            key={asked.round}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
            ask={{
              ...asked.ask,
              onPicked: async (district) => {
                await save(district);
                await asked.ask.onPicked(district);
              },
            }}
          />
        )}
      </DistrictPickerProvider>
    );
  };
  return WithDistrictPicker;
};
