import dynamic from "next/dynamic";
import { type ComponentType, useCallback, useState } from "react";
import { CategoryMenuProvider } from "@/lib/category-menu";
import { patient } from "@/ui/later/patient";

const CategoryMenuSheet = dynamic(
  patient(() => import("./category-menu-sheet")),
  { ssr: false },
);

/** A screen from which every kind of play can be opened in a sheet. */
export const withCategoryMenu = (Screen: ComponentType) => {
  const WithCategoryMenu = () => {
    const [sheet, setSheet] = useState<"never" | boolean>("never");
    const open = useCallback(() => setSheet(true), []);
    return (
      <CategoryMenuProvider value={open}>
        <Screen />
        {sheet !== "never" && (
          <CategoryMenuSheet open={sheet} onClose={() => setSheet(false)} current={undefined} loc={undefined} />
        )}
      </CategoryMenuProvider>
    );
  };
  return WithCategoryMenu;
};
